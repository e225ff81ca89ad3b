import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { countViews, type Opening } from './count-views.ts'
import { countSearches, findSearchClicks, forgetSearchClicks } from './search-clicks.ts'
import type { ResultPosition } from './shown-lists.ts'
import { ViewCounter } from './view-counter.ts'

beforeEach(() => db.deleteFrom('dailySearchClicks').execute())

const owner = await aPerson()
const onSite = () => anAd({ owner, status: 'approved', photos: 0 })
const { id: adId } = await onSite()
let sessions = 0
const opening = (position: ResultPosition | null, more: Partial<Opening> = {}): Opening => ({
  adId,
  personId: null,
  sessionId: `visitor ${(sessions += 1)}`,
  position,
  ...more,
})
const stored = async () => {
  const rows = await db.selectFrom('dailySearchClicks').select(['counted', 'count']).orderBy('counted').execute()
  return Object.fromEntries(rows.map(({ counted, count }) => [counted, count]))
}

test('what becomes a view counts at its position, once: no second opening, no owner, no ad that is not on the site', async () => {
  const twice = opening('2')
  await countViews(db, [opening('1'), opening('1'), opening('near'), opening('unknown'), opening(null), twice])
  await countViews(db, [twice])
  await countViews(db, [opening('3', { personId: owner.id })])
  await countViews(db, [opening('4', { adId: (await anAd({ owner, status: 'hidden', photos: 0 })).id })])
  expect(await stored()).toEqual({ '1': 2, '2': 1, near: 1, unknown: 1 })
})

test('nothing stands beside a count but its day', async () => {
  await countViews(db, [opening('1')])
  const [row] = await db.selectFrom('dailySearchClicks').selectAll().execute()
  expect(Object.keys(row!).toSorted()).toEqual(['count', 'counted', 'day'])
})

test('many processes that count at once lose nothing and wait for each other no longer than for a moment', async () => {
  const ads = await Promise.all(Array.from({ length: 6 }, onSite))
  const positions: ResultPosition[] = ['1', '9', '24', 'later']
  await Promise.all(
    ads.map(({ id }, at) => {
      const order = at % 2 ? positions : positions.toReversed()
      return countViews(
        db,
        order.map((position) => opening(position, { adId: id })),
      )
    }),
  )
  expect(await stored()).toEqual({ '1': 6, '9': 6, '24': 6, later: 6 })
})

test('searches gather and are counted in one statement, and a process that ends counts what has gathered', async () => {
  const counter = new ViewCounter(db)
  for (let n = 0; n < 40; n++) counter.noteSearch()
  expect(await stored()).toEqual({})
  await counter.settled()
  expect(await stored()).toEqual({ searches: 40 })
})

test('the desk reads thirty days by what was on the screen at once', async () => {
  const positions: ResultPosition[] = ['1', '3', '3', '4', '10', '11', '24', 'later', 'near', 'unknown']
  await countViews(
    db,
    positions.map((position) => opening(position)),
  )
  await countSearches(db, 20)
  const now = { searches: 20, clicks: 10, first: 3, second: 2, further: 3, near: 1 }
  expect(await findSearchClicks(db)).toEqual(now)
  await sql`update daily_search_clicks set day = day - 29`.execute(db)
  expect(await findSearchClicks(db)).toEqual(now)
  await sql`update daily_search_clicks set day = day - 1`.execute(db)
  expect(await findSearchClicks(db)).toMatchObject({ searches: 0, clicks: 0, first: 0 })
})

test('after ninety days they are forgotten', async () => {
  await countSearches(db, 1)
  await sql`update daily_search_clicks set day = day - 90`.execute(db)
  await forgetSearchClicks(db)
  expect(await stored()).toEqual({ searches: 1 })
  await sql`update daily_search_clicks set day = day - 1`.execute(db)
  await forgetSearchClicks(db)
  expect(await stored()).toEqual({})
})
