import type { Db } from '#db/client.ts'

/** A person's passkeys, oldest first; never a key. */
export function listPasskeys(db: Db, { personId }: { personId: string }) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
