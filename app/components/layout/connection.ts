import { createPath, type DataRouter } from 'react-router'

/**
 * Why the page does not go on: no connection; a form that was not sent; a form whose answer was lost, so that nobody knows
 * whether it arrived; or the status of a refusal, or its own words, and what the button says that loads the page anew.
 */
export type Interruption = 'line' | 'unsent' | 'unsure' | number | { text: string; again?: string }

let interruption: Interruption | undefined
const listeners = new Set<() => void>()
const waiting = new Set<() => void>()
/** Reads that have failed so far and go on. */
let retrying = 0
let hasTyped = false

export const readInterruption = () => interruption

export function onInterruption(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says what has happened, or that it is over. */
export function interrupt(next?: Interruption) {
  interruption = next
  for (const listener of listeners) listener()
}

/** Tries again at once what waits for the connection; where nothing does, there is nothing more to say. */
export function retryNow() {
  if (waiting.size === 0 && interruption === 'line') interrupt()
  for (const go of [...waiting]) go()
}

/** The router of this browser; its page stands before any of this is asked for. */
export function dataRouter() {
  return Reflect.get(window, '__reactRouterDataRouter') as DataRouter
}

/** A page that was asked for must not come over what somebody began to type while it did not. */
const isWaitingForTyping = () => hasTyped && dataRouter().state.navigation.state !== 'idle'

/**
 * Does it until it succeeds, with exponential backoff and jitter, and as soon as the connection is back. Says so meanwhile,
 * unless it `isQuiet`.
 */
export async function untilDone<T>(
  work: () => Promise<T>,
  signal?: AbortSignal | null,
  isQuiet?: () => boolean,
): Promise<T> {
  let tries = 0
  try {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (signal?.aborted) throw error
        if (!tries++) hasTyped = retrying++ > 0 && hasTyped
        // One lost answer on a bus is nothing to speak of.
        if ((tries > 1 || !navigator.onLine) && !isQuiet?.()) interrupt('line')
        await pause(Math.min(2 ** tries, 30) * (250 + Math.random() * 250), signal)
      }
    }
  } finally {
    if (tries && !--retrying && interruption === 'line') interrupt()
  }
}

function pause(time: number, signal?: AbortSignal | null) {
  return new Promise<void>((done, leave) => {
    const go = () => {
      waiting.delete(go)
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(() => isWaitingForTyping() || go(), time)
    waiting.add(go)
    signal?.addEventListener('abort', () => {
      go()
      leave(signal.reason)
    })
  })
}

const givenUp = new WeakMap<AbortSignal, () => void>()

/** Comes as soon as the form with this signal was not sent for want of a connection. */
export const whenUnsent = (signal: AbortSignal) => new Promise<void>((resolve) => givenUp.set(signal, resolve))

/**
 * Asks for a page's data. A read is tried again until it is answered; a form is sent once. An answer that is not from the
 * site (a hotel's login page, a proxy whose server is away) is no answer.
 */
export function fetchData(address: URL, init: RequestInit = {}): Promise<Response> {
  if (!init.method) return untilDone(() => send(address, init).catch(followToCopy), init.signal)
  if (navigator.onLine) return send(address, init)
  if (init.signal) givenUp.get(init.signal)?.()
  return Promise.reject(new TypeError('unsent'))
}

/** The page that was asked for may be here: then the service worker leads to it. */
function followToCopy(error: unknown): never {
  const { location } = dataRouter().state.navigation
  if (location && !isWaitingForTyping())
    navigator.serviceWorker?.controller?.postMessage({ unanswered: createPath(location) })
  throw error
}

async function send(address: URL, init: RequestInit) {
  const answer = await plainFetch(address, init)
  const { headers, status } = answer
  navigator.serviceWorker?.controller?.postMessage({ reader: headers.get('Offline-Copy') })
  const isOurs =
    headers.has('X-Remix-Response') ||
    (status >= 400 && status < 502 && !headers.get('Content-Type')?.startsWith('text/html'))
  if (!isOurs) throw new TypeError('no answer of the site')
  // A connection may break in the middle of an answer too.
  await answer.clone().arrayBuffer()
  return answer
}

let plainFetch: typeof fetch

/** The service worker of another version says so to the pages of before (`app/service-worker/announce-version.ts`). */
export function watchVersion() {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (!document.querySelector(`link[href$='${data.version}']`)) interrupt(data)
  })
}

/** From now on the router's own requests go through `fetchData`; until it takes a fetch of its own, by the browser's. */
export function watchConnection() {
  plainFetch = window.fetch.bind(window)
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith('.data') ? fetchData(input, init) : plainFetch(input, init)
  window.addEventListener('online', () => {
    // It may be sent now; what was not is still there.
    if (interruption === 'unsent') interrupt()
    if (!isWaitingForTyping()) retryNow()
  })
  window.addEventListener('input', () => (hasTyped = true))
}
