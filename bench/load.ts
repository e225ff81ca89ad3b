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
  await atRate({ rate, until }, async () => {
    const began = performance.now()
    await read(`${origin}${path}?fresh=${requested++}`)
    times.push(performance.now() - began)
  })
  return times
}

/** The same over many pages in turn, each under its own address; answers how many were read, and how many the site was too busy for. */
export async function loadMixed(
  origin: string,
  paths: readonly string[],
  pace: { rate: number; until: Promise<unknown> },
): Promise<{ answered: number; refused: number }> {
  const counts = { answered: 0, refused: 0 }
  await atRate(pace, async () => {
    const status = await read(`${origin}${paths[requested++ % paths.length]}`, { mayRefuse: true })
    counts[status === 503 ? 'refused' : 'answered'] += 1
  })
  return counts
}

async function read(address: string, { mayRefuse = false } = {}) {
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok && !(mayRefuse && answer.status === 503)) throw new Error(`${address}: ${answer.status}`)
  return answer.status
}

async function atRate({ rate, until }: { rate: number; until: Promise<unknown> }, ask: () => Promise<void>) {
  const asking = new Set<Promise<void>>()
  let isOver = false
  const over = until.finally(() => (isOver = true))
  while (!isOver) {
    const answer = ask().finally(() => asking.delete(answer))
    asking.add(answer)
    await wait(1000 / rate)
  }
  await Promise.all([over, ...asking])
}
