import type { Logger } from 'pino'
import type { IncomingFiles } from '#adapters/storage/photo-storage.ts'

// The job clean-photos goes by the same; what it finds is on the worker's machine, which may be another.
const usual = { lifetime: 45 * 60_000, every: 15 * 60_000 }

/**
 * Takes away what has come by halves and went no further, now and again and again (milliseconds): of requests of a process that was
 * killed, and of uploads in pieces whose next one went to another node or never came.
 */
export function sweepUnfinished(incoming: IncomingFiles, log: Logger, { lifetime, every } = usual) {
  const sweep = () => {
    incoming.sweep(new Date(Date.now() - lifetime)).catch((error: unknown) => log.warn({ err: error }, 'sweep'))
  }
  sweep()
  return setInterval(sweep, every).unref()
}
