import type { RefusalCode } from './refusals.ts'

/** What a verb answers: it did its work, or it refused with a code, which `refusals.ts` gives a status and a sentence. */
export type Done<T> = { ok: true } & T
export type Refused<C extends RefusalCode> = { ok: false; code: C }
export type Outcome<T, C extends RefusalCode> = Done<T> | Refused<C>

export function done(): Done<object>
export function done<T extends object>(result: T): Done<T>
export function done(result: object = {}) {
  return { ok: true as const, ...result }
}

export function refused<const C extends RefusalCode>(code: C): Refused<C> {
  return { ok: false, code }
}
