import type { IncomingMessage } from 'node:http'
import { httpLimits } from './http-limits.ts'

type Rate = typeof httpLimits.slowBodies
type Watched = { seen: number; credit: number; end: number }

/**
 * Closes the lines of bodies that come slower than they may. Nobody is timed while it is we who do not read, as while a photo is
 * pressed: then only the longest time of a whole request counts.
 */
export function watchSlowBodies(rate: Rate = httpLimits.slowBodies) {
  const watched = new Map<IncomingMessage, Watched>()
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    for (const [request, state] of watched) judge(request, state, now, now - last)
    last = now
  }, rate.checkedEvery).unref()

  function judge(request: IncomingMessage, state: Watched, now: number, passed: number) {
    if (request.complete || request.destroyed) return watched.delete(request)
    const { bytesRead } = request.socket
    const earned = ((bytesRead - state.seen) / rate.bytesPerSecond) * 1000
    state.seen = bytesRead
    if (request.readableFlowing) state.credit = Math.min(rate.mostCredit, state.credit + earned - passed)
    if (state.credit >= 0 && now < state.end) return
    watched.delete(request)
    request.socket.destroy()
  }

  return function watch(request: IncomingMessage, mostTime: number) {
    if (request.complete) return
    const end = performance.now() + mostTime
    watched.set(request, { seen: request.socket.bytesRead, credit: rate.grace, end })
  }
}
