import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { isInOrder, moveToPosition } from '#domain/settings/move-to-position.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Ordering = { by: Person; testimonialId: number; position: number }

/** Puts what somebody said at a position of the list, from 1; the others close up. */
export function orderTestimonial(db: Db, { by, testimonialId, position }: Ordering) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    // All of them in one order of locking, so that two who sort wait for each other.
    const rows = await db.selectFrom('testimonials').select(['id', 'position']).orderBy('id').forUpdate().execute()
    const ids = moveToPosition(rows, testimonialId, position)
    if (!ids) return refused('testimonial_not_found')
    if (isInOrder(rows, ids)) return done()
    await sql`update testimonials set position = sorted.ordinal
      from unnest(${ids}::integer[]) with ordinality as sorted (id, ordinal)
      where testimonials.id = sorted.id and position <> sorted.ordinal`.execute(db)
    await recordEvent(db, { kind: 'testimonial_changed', byId: by.id, data: { testimonialId, place: position } })
    return done()
  })
}
