import type { MiddlewareFunction } from 'react-router'
import { publicPages } from '#shared/public-pages.ts'
import { documentContext, personContext } from './contexts.ts'
import { hasFlash } from './flash.ts'
import { signatureOf } from './signed-id.ts'

/** What whoever is signed in may read without a line beside the pages that everybody may: their ads and favorites, their conversations. */
const ownPages = /^(\/en)?\/(profile|messages(\/[\w-]+)?)\/?$/i

/**
 * Says with every answer whose it is and whether the reader's browser may store a copy to read without a line:
 * `Offline-Copy: visitor; store`. A person's name there is a keyed hash. The service worker goes by it alone
 * (`app/service-worker/`): pages of one person are forgotten with the first page of somebody else or of nobody.
 */
export const offlineCopyMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const response = await next()
  const person = context.get(personContext)
  const isPage = context.get(documentContext) && response.status === 200 && !hasFlash(request)
  const isReadable = publicPages.test(url.pathname) || (person !== null && ownPages.test(url.pathname))
  const isStored = isPage && isReadable
  const reader = person ? signatureOf('offline copy', person.id).slice(0, 16) : 'visitor'
  response.headers.set('Offline-Copy', isStored ? `${reader}; store` : reader)
  return response
}
