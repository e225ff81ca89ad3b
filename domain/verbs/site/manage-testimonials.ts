import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { TestimonialFields } from '#shared/fields/testimonial.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { findRepeated, isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Adding = { by: Person; fields: TestimonialFields }

/** Adds what somebody said, after the others. */
export function addTestimonial(db: Db, { by, fields: { version: _, ...testimonial } }: Adding) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const same = await findRepeated(db, { by, kind: 'testimonial_added', data: testimonial })
    if (same) return done({ testimonialId: same.testimonialId })
    const { id } = await db
      .insertInto('testimonials')
      .values({ ...testimonial, position: sql`(select coalesce(max(position), 0) + 1 from testimonials)` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(db, { kind: 'testimonial_added', byId: by.id, data: { testimonialId: id, ...testimonial } })
    return done({ testimonialId: id })
  })
}

/** Changes what stands there, unless somebody else did after `version` was read. */
export function editTestimonial(db: Db, { by, testimonialId, fields }: Adding & { testimonialId: number }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const { version, ...testimonial } = fields
    const current = await db
      .selectFrom('testimonials')
      .select(['authorAr', 'authorEn', 'textAr', 'textEn', 'rating', 'isSample', 'version'])
      .where('id', '=', testimonialId)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refused('testimonial_not_found')
    const { version: before, ...was } = current
    // Also what was sent twice, and saved by the first of both.
    if (isDeepStrictEqual(was, { ...was, ...testimonial })) return done()
    if (version !== undefined && version !== before) return refused('testimonial_changed_meanwhile')
    await db
      .updateTable('testimonials')
      .set({ ...testimonial, version: sql`version + 1` })
      .where('id', '=', testimonialId)
      .execute()
    await recordEvent(db, {
      kind: 'testimonial_changed',
      byId: by.id,
      data: { testimonialId, from: current, to: testimonial },
    })
    return done()
  })
}

export function removeTestimonial(db: Db, { by, testimonialId }: { by: Person; testimonialId: number }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const gone = await db
      .deleteFrom('testimonials')
      .where('id', '=', testimonialId)
      .returning(['authorAr', 'textAr', 'rating', 'isSample'])
      .executeTakeFirst()
    if (!gone) {
      const isSame = await isRepeated(db, { by, kind: 'testimonial_removed', data: { testimonialId } })
      return isSame ? done() : refused('testimonial_not_found')
    }
    await recordEvent(db, { kind: 'testimonial_removed', byId: by.id, data: { testimonialId, ...gone } })
    return done()
  })
}
