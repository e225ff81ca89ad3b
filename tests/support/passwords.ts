import type { Person } from '#domain/people/person.ts'
import { hashPassword } from '#domain/people/passwords.ts'
import { storePassword } from '#domain/people/store-password.ts'
import { db } from './database.ts'

const hashes = new Map<string, string>()

/** Gives a person of the factories a password; the same one is hashed once, because a hash is slow on purpose. */
export async function aPassword(person: Person, password: string) {
  const hash = hashes.get(password) ?? (await hashPassword(password))
  hashes.set(password, hash)
  await storePassword(db, { personId: person.id, hash })
}

/** The Cookie header of a browser that got these Set-Cookie lines. */
export function cookieHeader(cookies: readonly string[]) {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}
