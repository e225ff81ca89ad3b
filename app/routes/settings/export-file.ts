import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { exportPerson } from '#domain/exports/export-person.ts'
import { mayFetchExport } from '#domain/verbs/accounts/permit-export.ts'
import { database, requirePerson, servicesContext } from '#app/request/contexts.ts'
import { requireEvenLeavingMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { exportPermit } from './export-permit.ts'
import type { Route } from './+types/export-file'

export const middleware: Route.MiddlewareFunction[] = [requireEvenLeavingMiddleware]

/** The archive itself, for whoever gave the password within the hour; everybody else is led to where it is asked for. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const person = requirePerson(context)
  const db = database(context)
  if (!(await mayFetchExport(db, { person, permit: exportPermit(request) })))
    throw redirect(localPath('/settings/security/export'))
  const rateLimited = await limit(context, 'export', { request })
  if (rateLimited) throw new Response(null, { status: rateLimited.status, headers: rateLimited.headers })

  const { photoPress } = context.get(servicesContext)
  const archive = await exportPerson(db, { person, storage: photoPress.storage })
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="yasmeen.zip"',
      'Cache-Control': 'private, no-store',
    },
  })
}
