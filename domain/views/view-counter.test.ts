import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { countViews, type Opening } from './count-views.ts'
import { ViewCounter } from './view-counter.ts'

const countOf = async (adId: number) =>
  (await db.selectFrom('ads').select('viewCount').where('id', '=', adId).executeTakeFirstOrThrow()).viewCount

const onSite = () => anAd({ status: 'approved', photos: 0 })
const opening = (adId: number, sessionId: string, personId: string | null = null): Opening => ({
  adId,
  sessionId,
  personId,
})

test('noting waits for nothing, and when all is settled all is counted', async () => {
  const [a, b] = [await onSite(), await onSite()]
  const counter = new ViewCounter(db)
  for (let n = 0; n < 600; n++) counter.note(opening(n % 3 ? a.id : b.id, `session ${n}`))
  expect([await countOf(a.id), await countOf(b.id)]).toEqual([0, 0])
  await counter.settled()
  expect([await countOf(a.id), await countOf(b.id)]).toEqual([400, 200])
})

test('what cannot be counted is reported and let go, and what comes later is counted', async () => {
  const ad = await onSite()
  const errors: unknown[] = []
  const counter = new ViewCounter(db, { onError: (error) => errors.push(error) })
  await counter.settled()
  await sql`alter table views add constraint broken check (session_id <> 'a') not valid`.execute(db)
  counter.note(opening(ad.id, 'a'))
  await counter.settled()
  await sql`alter table views drop constraint broken`.execute(db)
  expect(errors).toHaveLength(1)
  counter.note(opening(ad.id, 'b'))
  await counter.settled()
  expect([await countOf(ad.id), errors.length]).toEqual([1, 1])
})

test('of many openings by the same person or session at once the first counts', async () => {
  const [ad, other, person] = [await onSite(), await onSite(), await aPerson()]
  const left = await countViews(db, [
    opening(ad.id, 'phone', person.id),
    opening(ad.id, 'phone'),
    opening(ad.id, 'laptop', person.id),
    opening(ad.id, 'laptop'),
    opening(other.id, 'phone', person.id),
  ])
  expect(left).toEqual([])
  // «laptop» alone: the opening before it was somebody's second one and named that session too.
  expect([await countOf(ad.id), await countOf(other.id)]).toEqual([1, 1])
})

test('nothing at all, and ads that are not there, count nothing and come not back', async () => {
  expect(await countViews(db, [])).toEqual([])
  expect(await countViews(db, [opening(999_999_999, 'a')])).toEqual([])
})
