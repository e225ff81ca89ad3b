import type { IncomingMessage, ServerResponse } from 'node:http'
import { suggest } from '#domain/search/suggest.ts'
import { barePath, languageOfPath } from '#i18n/language.ts'
import { inLanguage } from '#i18n/server-language.ts'
import type { Services } from '#app/request/contexts.ts'
import { readsOf } from './own-writes.ts'

/** `/search/suggestions?q=`: what may be meant by the letters typed so far, at most a kilobyte, the same for everybody. */
export function suggestions(services: Pick<Services, 'searchDb' | 'readDb' | 'replicas'>) {
  return async function serve(request: IncomingMessage, response: ServerResponse, pathname: string) {
    if (barePath(pathname) !== '/search/suggestions' || request.method !== 'GET') return false
    const typed = new URL(request.url ?? '/', 'http://here').searchParams.get('q') ?? ''
    const found = await inLanguage(languageOfPath(pathname), () => suggest(readsOf(services, request).searchDb, typed))
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=600' })
    response.end(JSON.stringify(found))
    return true
  }
}
