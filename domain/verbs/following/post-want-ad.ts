import { serverLimits } from '#shared/server-limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayPost } from '#domain/ads/ad-policy.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notifyAdmins } from '#domain/notifications/notify-admins.ts'
import type { Person } from '#domain/people/person.ts'
import { savedRow, type Sought } from '#domain/saved-searches/saved-row.ts'
import { isLive } from '#domain/want-ads/want-ad-sql.ts'

type Posting = Omit<Sought, 'governorateId'> & {
  by: Person
  title: string
  note: string
  categoryId: number
  /** Empty: anywhere. */
  governorateIds: number[]
}

/**
 * Sends a want ad to review. A person has three at a time that wait or are on the site; the same one sent again is the one that
 * is there.
 */
export function postWantAd(db: Db, { by, title, note, search, categoryId, governorateIds, ...sought }: Posting) {
  return inTransaction(db, async (db) => {
    if (!mayPost(by)) return refused('not_allowed')
    const { row } = savedRow({ search, categoryId, ...sought })
    const { subcategoryId, filters } = row
    await db.selectFrom('people').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
    const open = await db
      .selectFrom('wantAds')
      .select(['id', 'title', 'note', 'categoryId', 'subcategoryId', 'governorateIds', 'filters'])
      .where('personId', '=', by.id)
      .where((eb) => eb.or([eb('status', '=', 'pending'), isLive]))
      .execute()
    const posted = { title, note, categoryId, subcategoryId, governorateIds, filters }
    const same = open.find(({ id: _id, ...other }) => JSON.stringify(other) === JSON.stringify(posted))
    if (same) return done({ wantAdId: same.id })
    if (open.length >= serverLimits.liveWantAds) return refused('too_many_want_ads')

    const { id: wantAdId } = await db
      .insertInto('wantAds')
      .values({ ...posted, search, personId: by.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const eventId = await recordEvent(db, { kind: 'want_ad_posted', byId: by.id, data: { wantAdId } })
    await notifyAdmins(
      db,
      { eventId, kind: 'new_want_ad', type: 'info', metadata: { title }, actionUrl: '/admin/want-ads' },
      { except: by.id },
    )
    return done({ wantAdId })
  })
}
