import { complain } from './print.ts'

type Step = () => unknown

/** Graceful shutdown: what has to be undone before this process ends, in reverse order, once, however the end comes. */
export class Shutdown {
  readonly #steps: Step[] = []
  readonly #aborter = new AbortController()
  #ending: Promise<void> | undefined

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => this.end(0))
    // bin/run.mjs was killed: nobody could stop us any more.
    process.on('disconnect', () => this.end(0))
  }

  /** Aborts when the end has begun; give it to work that can be cut short. */
  get signal() {
    return this.#aborter.signal
  }

  add(step: Step) {
    this.#steps.push(step)
  }

  end(code: number): Promise<void> {
    return (this.#ending ??= this.#run(code))
  }

  async #run(code: number) {
    this.#aborter.abort()
    for (const step of this.#steps.reverse()) {
      try {
        await step()
      } catch (error) {
        complain(error)
      }
    }
    process.exit(code)
  }
}

/** Runs a command of ours to its end: whatever it started is stopped, and an error is one line and exit code 1. */
export async function runDoor(work: (shutdown: Shutdown) => Promise<void>) {
  const shutdown = new Shutdown()
  try {
    await work(shutdown)
  } catch (error) {
    // Work that was cut short by the end fails as a matter of course.
    if (shutdown.signal.aborted) return
    complain(error)
    await shutdown.end(1)
  }
}
