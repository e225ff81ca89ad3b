import { redirect, type MiddlewareFunction } from 'react-router'
import { isUuid } from '#shared/uuid.ts'
import { localPath } from '#i18n/language.ts'

/** A report out of an address; what is no name of one is a report that nobody made. */
export function reportIdOf(text: string | undefined) {
  return isUuid(text) ? text : '00000000-0000-0000-0000-000000000000'
}

/** What is done about a report is never a page: coming back to its address leads to the queue. */
export const toReportsMiddleware: MiddlewareFunction<Response> = ({ request }, next) => {
  if (request.method !== 'POST') throw redirect(localPath('/admin/reports'))
  return next()
}
