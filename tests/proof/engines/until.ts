import { setTimeout as wait } from 'node:timers/promises'

const patience = 60_000

/** Asks again and again until there is an answer; an error is none. */
export async function until<T>(
  condition: string,
  ask: () => T | Promise<T>,
  milliseconds = patience,
): Promise<NonNullable<T>> {
  const end = Date.now() + milliseconds
  let why: unknown
  while (Date.now() < end) {
    try {
      const answer = await ask()
      if (answer) return answer
      why = undefined
    } catch (error) {
      why = error
    }
    await wait(60)
  }
  throw new Error(`Waited for ${condition}`, { cause: why })
}
