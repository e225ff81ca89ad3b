import { barePath } from '#i18n/language.ts'
import { shareTarget } from '#shared/share-target.ts'
import { announceVersion } from './announce-version.ts'
import { answerFile, answerPhoto } from './answer-file.ts'
import { answerMessage } from './answer-message.ts'
import { answerPage } from './answer-page.ts'
import { forgetOthers, visitor } from './copy-store.ts'
import { storeOfflinePages } from './offline-page.ts'
import { showPushes } from './pushes.ts'
import { takeShared } from './take-shared.ts'
import { worker, type FetchEvent } from './worker-scope.ts'

// The service worker: what was read stays readable without a line (docs/decisions/0091-copies-to-read-offline.md). It sends nothing by
// itself and changes nothing that is written; whatever is not answered here goes the browser's own way.

const entrances = /^(\/en)?\/(login|logout)(\.data|\/|$)/i

showPushes()

worker.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePages().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([preload(), worker.clients.claim()]).then(announceVersion))
})

/** In Firefox a page asked for ahead that does not come takes the place of what is answered here: there is no copy to be read then. */
function preload() {
  const { navigationPreload } = worker.registration
  return /\bFirefox\//.test(navigator.userAgent) ? navigationPreload?.disable() : navigationPreload?.enable()
}

worker.addEventListener('message', (event) => event.waitUntil(answerMessage(event)))

worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  // Whoever was signed in is not any more, whatever the answer, if one comes.
  if (method === 'POST' && entrances.test(new URL(url).pathname)) event.waitUntil(forgetOthers(visitor))
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return undefined
  if (method === 'POST' && barePath(pathname) === shareTarget.path) return takeShared(event.request)
  if (method !== 'GET') return undefined
  if (mode === 'navigate') return answerPage(event)
  if (pathname.startsWith('/assets/')) return answerFile(event)
  if (pathname.startsWith('/media/')) return answerPhoto(event)
  return undefined
}
