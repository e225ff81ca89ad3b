import { env } from './env.ts'

type Options = { least?: number; processes?: number }

/**
 * What this process may take of a bound that the web processes under one supervisor have together: an equal part, rounded up,
 * and never less than `least`, below which it could not work. A process by itself may take all of it.
 */
export function shareOf(bound: number, { least = 1, processes = env.webProcesses ?? 1 }: Options = {}): number {
  return processes === 1 ? bound : Math.max(least, Math.ceil(bound / processes))
}
