import type { Db } from '#db/client.ts'
import { personColumns } from './find-person.ts'

/** The person of an address with the hash of their password: one query, whether there is anybody or not. */
export function findCredential(db: Db, { email }: { email: string }) {
  return withPassword(db).where('people.email', '=', email).executeTakeFirst()
}

export function findCredentialOf(db: Db, { personId }: { personId: string }) {
  return withPassword(db).where('people.id', '=', personId).executeTakeFirst()
}

function withPassword(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.personId', '=', 'people.id').on('accounts.providerId', '=', 'credential'),
    )
    .select(personColumns)
    .select(['accounts.password', 'people.disabledReason'])
}
