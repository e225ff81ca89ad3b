import { randomUUID } from 'node:crypto'
import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { findPersonFile } from '#domain/person-files/find-person-file.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { paidNotesOfOwner } from '#app/read-models/paid-notes.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { personIdOf } from './person-id.ts'

/** What a verb answers stands in that answer only: coming back to its address leads to its person. */
export const onlyAnswersMiddleware: MiddlewareFunction<Response> = ({ request, params }, next) => {
  if (request.method !== 'POST') throw redirect(localPath(`/admin/users/${personIdOf(params.personId)}`))
  return next()
}

/** The page of one person: what its verbs come back to when they refuse, too. */
export async function readPersonFile(context: Readonly<RouterContextProvider>, personId: string | undefined) {
  const viewer = requirePerson(context)
  const db = database(context)
  const [file, paid, { poundLabel }] = await Promise.all([
    findPersonFile(db, { personId: personIdOf(personId), viewer }),
    paidNotesOfOwner(context, personIdOf(personId)),
    readSettings(db),
  ])
  if (!file) return data({ file }, { status: 404 })
  const orders = (file.orders ?? []).map(({ amount, currency, ...order }) => ({
    ...order,
    price: upgradePrice(amount, currency, poundLabel),
  }))
  const { sent, refusal } = file.messages
  const messages = { sent, refusal: refusal && sentenceOfRefusal(refusal) }
  return data({ file: { ...file, orders: file.orders && orders, messages, paid, submission: randomUUID() } })
}
