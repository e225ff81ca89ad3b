import { done } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import type { Person } from '#domain/people/person.ts'

/** Ends following, whatever became of the seller; `wasThere` is false where nobody was followed. */
export async function unfollowSeller(db: Db, { sellerId, by }: { sellerId: string; by: Person }) {
  if (!isUuid(sellerId)) return done({ wasThere: false })
  const { numDeletedRows } = await db
    .deleteFrom('follows')
    .where('personId', '=', by.id)
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  return done({ wasThere: numDeletedRows === 1n })
}
