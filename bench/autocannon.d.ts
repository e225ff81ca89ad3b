/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  type Request = { method?: string; path?: string; headers?: Record<string, string> }
  type Options = {
    url: string
    connections: number
    amount: number
    timeout?: number
    requests?: (Request & { setupRequest?: (request: Request) => Request })[]
  }
  type Result = { errors: number; timeouts: number; non2xx: number; requests: { total: number } }

  export default function autocannon(options: Options): EventEmitter & PromiseLike<Result>
}
