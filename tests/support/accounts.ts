import type { Insertable } from 'kysely'
import type { People } from '#db/schema.ts'
import { aPerson } from './factories.ts'
import { aPassword, cookieHeader } from './passwords.ts'

/** The password of every member below. */
export const password = 'ياسمينة-دمشقية'

let number = 0
export const freshEmail = () => `visitor${++number}@example.com`

/** Somebody who can log in. */
export async function aMember(over: Partial<Insertable<People>> = {}) {
  const person = await aPerson({ email: freshEmail(), ...over })
  await aPassword(person, password)
  return person
}

/** The message that an answer leaves to be shown once. */
export function flashOf(answer: Response) {
  return /(?:^|, )flash=([a-z_]+)/.exec(answer.headers.getSetCookie().join(', '))?.[1]
}

/** The Cookie header with which a browser would come back after this answer. */
export function sessionOf(answer: Response) {
  return cookieHeader(answer.headers.getSetCookie().filter((line) => line.startsWith('session=')))
}
