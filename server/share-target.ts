import type { IncomingMessage, ServerResponse } from 'node:http'
import { barePath, languageOfPath, localPath } from '#i18n/language.ts'
import { shareTarget } from '#shared/share-target.ts'

/**
 * What another app shares is taken by the service worker (`app/service-worker/take-shared.ts`). Where the browser has lost it, the form
 * says that nothing came; nothing is read here, so it does not matter whose page sends this.
 */
export async function serveShareTarget(request: IncomingMessage, response: ServerResponse, pathname: string) {
  if (barePath(pathname) !== shareTarget.path || request.method !== 'POST') return false
  const form = localPath('/post?shared=lost', languageOfPath(pathname))
  response.writeHead(303, { Location: form, Connection: 'close' }).end()
  return true
}
