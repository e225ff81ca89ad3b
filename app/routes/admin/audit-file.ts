import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { exportHistory } from '#domain/verbs/upkeep/export-history.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { readFormData } from '#app/request/form-data.ts'
import { requirePower } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { readHistoryQuery } from './read-history-query.ts'
import type { Route } from './+types/audit-file'

export const middleware: Route.MiddlewareFunction[] = [requirePower('history')]

/** The history that was looked for, as a table; it is written while it is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const db = database(context)
  const { query } = await readHistoryQuery(db, await readFormData(request))
  if (!query) throw redirect(localPath('/admin/audit'), 303)
  const rateLimited = await limit(context, 'export', { request })
  if (rateLimited) throw new Response(null, { status: rateLimited.status, headers: rateLimited.headers })
  const made = await exportHistory(db, { query, by: requirePerson(context) })
  if (!made.ok) return refuseVerb(made.code)
  return new Response(Readable.toWeb(Readable.from(made.pieces)) as ReadableStream, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="history.csv"',
      'Cache-Control': 'private, no-store',
    },
  })
}
