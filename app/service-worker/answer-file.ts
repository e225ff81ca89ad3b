import { findFile, findPhoto, forgetPhoto, storeFile, storePhoto } from './copy-store.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Cache first: built files bear a hash of what is in them: what is here is right. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const found = await findFile(url)
  if (found) return found
  const answer = await fetch(event.request)
  // A hotel's login page is no file of ours.
  const isOurs = answer.ok && !answer.redirected && !answer.headers.get('Content-Type')?.startsWith('text/html')
  if (isOurs) event.waitUntil(storeFile(url, answer.clone()))
  return answer
}

/** Photos are asked for, since a photo may be taken away; without an answer the copy is shown. */
export async function answerPhoto(event: FetchEvent): Promise<Response> {
  const { url, cache } = event.request
  // What is about to be covered leaves no copy.
  if (cache === 'no-store') return fetch(event.request)
  try {
    const answer = await fetch(event.request)
    if ([403, 404, 410].includes(answer.status)) event.waitUntil(forgetPhoto(url))
    if (answer.status === 200) event.waitUntil(storeOnce(url, answer.clone()))
    return answer
  } catch (error) {
    const copy = await findPhoto(url)
    if (copy) return copy
    throw error
  }
}

async function storeOnce(url: string, answer: Response) {
  if (!(await findPhoto(url))) await storePhoto(url, answer)
}
