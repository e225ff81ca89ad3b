import { showPushes } from './pushes.ts'
import { worker } from './worker-scope.ts'

// Kill switch: the worker that is served with OFFLINE_COPIES=off. It takes the other's place at once, forgets what that stored, and
// stands between no page and the site.

showPushes()

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetAll(), worker.clients.claim()])))

async function forgetAll() {
  await worker.registration.navigationPreload?.disable()
  for (const name of await caches.keys()) await caches.delete(name)
}
