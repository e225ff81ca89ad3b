import type { Middleware } from './listener.ts'

/** The kill switch of the service worker: with copies off its address gives the worker that forgets them all (`app/service-worker/without-copies.ts`). */
export const killSwitch =
  (files: Middleware, { isOff }: { isOff: boolean }): Middleware =>
  (request, response, pathname) =>
    files(request, response, isOff && pathname === '/sw.js' ? '/sw-without-copies.js' : pathname)
