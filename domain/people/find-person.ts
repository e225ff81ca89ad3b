import type { Db } from '#db/client.ts'
import type { Person } from './person.ts'

export const personColumns = [
  'people.id',
  'people.name',
  'people.email',
  'people.emailVerified',
  'people.image',
  'people.role',
  'people.powers',
  'people.phone',
  'people.governorateId',
  'people.locale',
  'people.disabledAt',
  'people.createdAt',
  'people.eraseAt',
] as const

export function findPerson(db: Db, { email }: { email: string }): Promise<Person | undefined> {
  return db.selectFrom('people').select(personColumns).where('email', '=', email).executeTakeFirst()
}

export function findPersonById(db: Db, personId: string): Promise<Person | undefined> {
  return db.selectFrom('people').select(personColumns).where('id', '=', personId).executeTakeFirst()
}

/**
 * The person, locked for this transaction (`for no key update`: what only refers to them, such as a notification whose writer holds an ad
 * that this transaction waits for, is let through).
 */
export function lockPerson(db: Db, personId: string): Promise<Person | undefined> {
  return db.selectFrom('people').select(personColumns).where('id', '=', personId).forNoKeyUpdate().executeTakeFirst()
}
