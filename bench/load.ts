import autocannon from 'autocannon'
import { setTimeout as wait } from 'node:timers/promises'
import { type Timings, timingsOf } from './timings.ts'

export const connections = 4
let requested = 0

/**
 * Asks for a page again and again over four connections, each time under another address, so that no cache answers; `sameAddress`:
 * under its own, so that a cache does. `seconds`: from the first request to the last answer.
 */
export async function load(
  origin: string,
  path: string,
  amount: number,
  {
    headers = {},
    atOnce = connections,
    sameAddress = false,
  }: { headers?: Record<string, string>; atOnce?: number; sameAddress?: boolean } = {},
): Promise<Timings & { seconds: number }> {
  const times: number[] = []
  // Of the run itself only whole seconds are known.
  const began = performance.now()
  let last = began
  const fresh = () => (sameAddress ? path : `${path}${path.includes('?') ? '&' : '?'}fresh=${requested++}`)
  const run = autocannon({
    url: origin,
    connections: atOnce,
    amount,
    timeout: 30,
    requests: [
      {
        headers: { 'accept-encoding': 'br, gzip', accept: 'text/html', ...headers },
        setupRequest: (request) => ({ ...request, path: fresh() }),
      },
    ],
  })
  run.on('response', (_client, _status, _bytes, milliseconds: number) => {
    times.push(milliseconds)
    last = performance.now()
  })
  const { errors, timeouts, non2xx } = await run
  if (errors + timeouts + non2xx > 0) throw new Error(`${path}: ${errors + timeouts} errors, ${non2xx} refusals`)
  return { ...timingsOf(times), seconds: (last - began) / 1000 }
}

/**
 * Asks for a page so many times a second until the promise is fulfilled, however long each takes (an open loop). Answers the milliseconds
 * that each took.
 */
export async function loadAtRate(
  origin: string,
  path: string,
  { rate, until }: { rate: number; until: Promise<unknown> },
): Promise<number[]> {
  const times: number[] = []
  const asking = new Set<Promise<void>>()
  let isOver = false
  const over = until.finally(() => (isOver = true))
  async function ask() {
    const began = performance.now()
    const answer = await fetch(`${origin}${path}?fresh=${requested++}`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - began)
  }
  while (!isOver) {
    const answer = ask().finally(() => asking.delete(answer))
    asking.add(answer)
    await wait(1000 / rate)
  }
  await Promise.all([over, ...asking])
  return times
}
