import type { Shape } from './shape.ts'

/**
 * Asks the site for JSON of a shape. Undefined where no answer came, as without a line; null where it was refused or is
 * something else.
 */
export async function getJson<T>(address: string, shape: Shape<T>, init?: RequestInit) {
  const answer = await fetch(address, init).catch(() => undefined)
  return answer && (answer.ok ? readJson(answer, shape) : null)
}

/** What an answer says, whatever its status; null where it is not of this shape. */
export async function readJson<T>(answer: Response, shape: Shape<T>): Promise<T | null> {
  const value: unknown = await answer.json().catch(() => null)
  return shape(value) ? value : null
}
