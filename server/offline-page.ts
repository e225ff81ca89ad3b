import type { IncomingMessage, ServerResponse } from 'node:http'
import { barePath, languageOfPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { selfContainedPage } from './error-page.ts'

/**
 * The page that the service worker stores and shows where there is neither a line nor a copy. It needs nothing but itself; the worker
 * puts what may be read where the comment stands (`app/service-worker/offline-page.ts`).
 */
export async function serveOfflinePage(request: IncomingMessage, response: ServerResponse, pathname: string) {
  if (barePath(pathname) !== '/offline' || (request.method !== 'GET' && request.method !== 'HEAD')) return false
  const options = { locale: languageOfPath(pathname) }
  const again = `<a href="">${m.errors_again({}, options)}</a>`
  const body = `<p>${m.errors_offline_text({}, options)}</p><div>${again}</div><!-- copies -->`
  const headers = { Cookie: request.headers.cookie ?? '' }
  const page = selfContainedPage(new Request(new URL(pathname, 'http://here'), { headers }), {
    title: m.errors_offline_title({}, options),
    body,
  })
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(request.method === 'HEAD' ? undefined : page)
  return true
}
