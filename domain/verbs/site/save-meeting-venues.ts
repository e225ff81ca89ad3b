import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { ListedVenue } from '#shared/fields/meeting-venues.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { listMeetingVenues } from '#domain/meetings/meeting-venues.ts'
import type { Person } from '#domain/people/person.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Saving = { by: Person; governorateId: number; venues: readonly ListedVenue[] }

/** Puts a list in the place of a governorate's public venues (upsert); what has the same Arabic name stays the same venue. */
export function saveMeetingVenues(db: Db, { by, governorateId, venues }: Saving) {
  return inTransaction(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const governorate = db.selectFrom('governorates').select('id').where('id', '=', governorateId).forUpdate()
    if (!(await governorate.executeTakeFirst())) return refused('form_invalid')
    const before = await listMeetingVenues(db, { governorateId })
    const names = new Set(venues.map(({ nameAr }) => nameAr))
    const removed = before.filter(({ nameAr }) => !names.has(nameAr)).map(({ id }) => id)
    if (removed.length > 0) await db.deleteFrom('meetingVenues').where('id', 'in', removed).execute()
    if (venues.length > 0)
      await db
        .insertInto('meetingVenues')
        .values(venues.map((venue) => ({ governorateId, ...venue })))
        .onConflict((conflict) =>
          conflict.columns(['governorateId', 'nameAr']).doUpdateSet({ nameEn: sql<string>`excluded.name_en` }),
        )
        .execute()
    const added = venues.length - (before.length - removed.length)
    const isSame =
      added === 0 &&
      removed.length === 0 &&
      venues.every(({ nameAr, nameEn }) => before.some((old) => old.nameAr === nameAr && old.nameEn === nameEn))
    if (!isSame)
      await recordEvent(db, {
        kind: 'meeting_venues_changed',
        byId: by.id,
        data: { governorateId, added, removed: removed.length },
      })
    return done()
  })
}
