import type { Db } from '#db/client.ts'

export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** A person's passkeys, oldest first; never a key. */
export function listPasskeys(db: Db, { personId }: { personId: string }): Promise<OwnPasskey[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
