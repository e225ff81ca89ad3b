import type { RouterContextProvider } from 'react-router'
import { carryOutDecisions } from '#domain/verbs/review/carry-out-decisions.ts'
import { servicesContext } from '#app/request/contexts.ts'

/** What is due is carried out before a reviewer's list is read; one that fails is logged, and the list is read all the same. */
export async function carryOutDueDecisions(context: Readonly<RouterContextProvider>) {
  const { db, log } = context.get(servicesContext)
  const { failures } = await carryOutDecisions(db)
  for (const err of failures) log.error({ err }, 'a held decision could not be carried out')
}
