/** What a verb answers: it did its work, or it refused with a code that is also a message key (`refusal_<code>`). */
export type Done<T> = { ok: true } & T
export type Refused<C extends string> = { ok: false; code: C }
export type Outcome<T, C extends string> = Done<T> | Refused<C>

export function done(): Done<object>
export function done<T extends object>(result: T): Done<T>
export function done(result: object = {}) {
  return { ok: true as const, ...result }
}

export function refused<const C extends string>(code: C): Refused<C> {
  return { ok: false, code }
}
