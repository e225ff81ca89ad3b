import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'
import { isUnblocked, mayFollow } from './follow-policy.ts'

/** What a viewer has to do with a seller: `ask` whoever has no account, `none` where following is not possible. */
export type Follow = 'own' | 'follows' | 'open' | 'ask' | 'none'

export async function findFollow(
  db: Db,
  { sellerId, viewer }: { sellerId: string; viewer: Person | null },
): Promise<Follow> {
  if (!viewer) return 'ask'
  if (viewer.id === sellerId) return 'own'
  if (!mayFollow(viewer)) return 'none'
  const { follows, isOpen } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('follows')
            .select('personId')
            .where('personId', '=', viewer.id)
            .where('sellerId', '=', sellerId),
        )
        .as('follows'),
      isUnblocked(viewer.id, sellerId).as('isOpen'),
    ])
    .executeTakeFirstOrThrow()
  if (follows) return 'follows'
  return isOpen ? 'open' : 'none'
}
