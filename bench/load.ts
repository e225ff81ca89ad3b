import autocannon from 'autocannon'
import { type Timings, timingsOf } from './timings.ts'

export const connections = 4
let requested = 0

/** Asks for a page again and again over four connections, each time under another address, so that no cache answers. */
export async function load(
  origin: string,
  path: string,
  amount: number,
  { headers = {}, atOnce = connections }: { headers?: Record<string, string>; atOnce?: number } = {},
): Promise<Timings> {
  const times: number[] = []
  const fresh = () => `${path}${path.includes('?') ? '&' : '?'}fresh=${requested++}`
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
  run.on('response', (_client, _status, _bytes, milliseconds: number) => times.push(milliseconds))
  const { errors, timeouts, non2xx } = await run
  if (errors + timeouts + non2xx > 0) throw new Error(`${path}: ${errors + timeouts} errors, ${non2xx} refusals`)
  return timingsOf(times)
}
