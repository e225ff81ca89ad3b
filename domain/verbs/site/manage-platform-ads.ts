import type { PlatformAdFields } from '#shared/fields/platform-ad.ts'
import { done, refused } from '#shared/outcome.ts'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { findRepeated, isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

/** Adds one of the site's own ads; it is shown at once. */
export function addPlatformAd(db: Db, { by, fields }: { by: Person; fields: PlatformAdFields }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const same = await findRepeated(db, { by, kind: 'platform_ad_added', data: fields })
    if (same) return done({ platformAdId: same.platformAdId })
    const { category: categoryId, ...rest } = fields
    const category = await db
      .selectFrom('categories')
      .select('leavingSince')
      .where('id', '=', categoryId)
      .forKeyShare()
      .executeTakeFirst()
    if (!category || category.leavingSince) return refused('category_invalid')
    const { id } = await db
      .insertInto('platformAds')
      .values({ ...rest, categoryId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(db, { kind: 'platform_ad_added', byId: by.id, data: { platformAdId: id, ...fields } })
    return done({ platformAdId: id })
  })
}

type Change = { by: Person; platformAdId: number }

/** Shows one of the site's own ads, or takes it from view; to do it twice is to do it once. */
export function setPlatformAdStatus(db: Db, { by, platformAdId, status }: Change & { status: 'active' | 'inactive' }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const current = await db
      .selectFrom('platformAds')
      .select(['title', 'status'])
      .where('id', '=', platformAdId)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refused('platform_ad_not_found')
    if (current.status === status) return done()
    await db
      .updateTable('platformAds')
      .set({ status, updatedAt: sql`now()`, version: sql`version + 1` })
      .where('id', '=', platformAdId)
      .execute()
    const data = { platformAdId, title: current.title, from: current.status, to: status }
    await recordEvent(db, { kind: 'platform_ad_changed', byId: by.id, data })
    return done()
  })
}

/** Deletes one of the site's own ads; what it said stays in the history. */
export function removePlatformAd(db: Db, { by, platformAdId }: Change) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const gone = await db
      .deleteFrom('platformAds')
      .where('id', '=', platformAdId)
      .returning(['title', 'description', 'type', 'price', 'actionUrl', 'buttonText'])
      .executeTakeFirst()
    if (!gone) {
      const isSame = await isRepeated(db, { by, kind: 'platform_ad_removed', data: { platformAdId } })
      return isSame ? done() : refused('platform_ad_not_found')
    }
    await recordEvent(db, { kind: 'platform_ad_removed', byId: by.id, data: { platformAdId, ...gone } })
    return done()
  })
}
