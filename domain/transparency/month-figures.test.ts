import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rejectionReasons } from '#shared/ad-states.ts'
import type { EventKind } from '#shared/event-groups.ts'
import { countMonths } from '#domain/verbs/upkeep/count-months.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { seed } from '#tests/support/in-turn.ts'
import { createRandom } from '#db/seeds/random.ts'
import { listMonths } from './list-months.ts'
import { readMonthFigures } from './month-figures.ts'

type Line = { id: number; kind: EventKind; adId: number | null; data: { reason?: string; reports?: number }; at: Date }
type Report = { createdAt: Date; handledAt: Date | null }
type Flag = { adId: number; at: Date }

const kinds = [
  ...(['ad_posted', 'ad_edited', 'ad_resubmitted', 'ad_held', 'ad_approved', 'ad_approved'] as const),
  ...(['second_review_requested', 'second_review_requested'] as const),
  ...(['ad_rejected', 'ad_released', 'ad_hidden', 'report_upheld', 'report_dismissed'] as const),
  ...(['person_disabled', 'person_enabled', 'authority_request_entered'] as const),
]
const months = ['2026-03', '2026-04', '2026-05']
const minute = 60_000

/** The month of Damascus, which has been three hours ahead since 2022. */
const monthOf = (at: Date) => new Date(at.getTime() + 180 * minute).toISOString().slice(0, 7)

/** Percentile by linear interpolation, in whole minutes; halves go up, as PostgreSQL rounds what is numeric. */
function percentile(values: number[], share: number) {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
  return low + (high - low) * (at - Math.floor(at))
}

/** The reviews that ended in a month, from each ad's lines one after another. */
function reviewsOf(lines: Line[], isIn: (at: Date) => boolean) {
  const reviews: number[] = []
  let [restored, secondReviews, overturned] = [0, 0, 0]
  const waiting = new Map<number, { since: Date | null; onHold: boolean; requested: boolean; edited: boolean }>()
  for (const { kind, adId, at } of lines) {
    if (adId === null) continue
    const now = waiting.get(adId) ?? { since: null, onHold: false, requested: false, edited: false }
    if (['ad_posted', 'ad_edited', 'ad_resubmitted', 'ad_held', 'second_review_requested'].includes(kind))
      waiting.set(adId, {
        since: now.since ?? at,
        onHold: now.onHold || kind === 'ad_held',
        requested: now.requested || kind === 'second_review_requested',
        edited: now.edited || kind === 'ad_edited',
      })
    if (!['ad_approved', 'ad_rejected', 'ad_released'].includes(kind)) continue
    if (isIn(at) && now.since && kind !== 'ad_released') reviews.push((at.getTime() - now.since.getTime()) / minute)
    if (isIn(at) && now.onHold && kind !== 'ad_rejected') restored++
    if (isIn(at) && now.requested && !now.edited) {
      secondReviews++
      if (kind === 'ad_approved') overturned++
    }
    waiting.delete(adId)
  }
  return { reviews, restored, secondReviews, overturned }
}

/** The same sums by another path: each ad's lines one after another, as somebody would who reads them. */
function addUp(history: { lines: Line[]; reports: Report[]; flags: Flag[] }, month: string) {
  const isIn = (at: Date | null) => at !== null && monthOf(at) === month
  const { reviews, restored, secondReviews, overturned } = reviewsOf(history.lines, isIn)
  const of = (kind: EventKind) => history.lines.filter((line) => line.kind === kind && isIn(line.at))
  const reportsOf = (kind: EventKind) => of(kind).reduce((sum, { data }) => sum + (data.reports ?? 0), 0)
  const answers = history.reports
    .filter(({ handledAt }) => isIn(handledAt))
    .map(({ createdAt, handledAt }) => (handledAt!.getTime() - createdAt.getTime()) / minute)
  const flagged = new Set(history.flags.filter(({ at }) => isIn(at)).map(({ adId }) => adId))
  const refusedAds = new Set(of('ad_rejected').map(({ adId }) => adId))
  return {
    exact: {
      adsPosted: of('ad_posted').length,
      adsApproved: of('ad_approved').length,
      adsRefused: Object.fromEntries(
        rejectionReasons.map((reason) => [
          reason,
          of('ad_rejected').filter(({ data }) => data.reason === reason).length,
        ]),
      ),
      reportsReceived: history.reports.filter(({ createdAt }) => isIn(createdAt)).length,
      reportsUpheld: reportsOf('report_upheld'),
      reportsDismissed: reportsOf('report_dismissed'),
      holds: of('ad_held').length,
      holdsRestored: restored,
      secondReviews,
      overturned,
      accountsStopped: of('person_disabled').length,
      accountsRestored: of('person_enabled').length,
      flagged: flagged.size,
      flaggedRefused: [...flagged].filter((adId) => refusedAds.has(adId)).length,
      authorityRequests: of('authority_request_entered').length,
    },
    times: {
      reviewMedian: percentile(reviews, 0.5),
      reviewP90: percentile(reviews, 0.9),
      answerMedian: percentile(answers, 0.5),
    },
  }
}

async function aHistory() {
  const { between, pick: some } = createRandom(seed)
  const from = Date.parse('2026-02-20T00:00:00Z')
  const span = 110 * 24 * 60 * minute
  const moment = () => new Date(from + between(0, span / 1000) * 1000)
  const ads = [await anAd(), await anAd(), await anAd(), await anAd(), await anAd(), await anAd()].map(({ id }) => id)
  const reporter = await aPerson()
  const times = Array.from({ length: 260 }, moment).toSorted((a, b) => a.getTime() - b.getTime())
  const before = await db
    .selectFrom('events')
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirstOrThrow()
  const lines = times.map((at, index): Line => {
    const kind = some(kinds)
    const isOfAd = kind.startsWith('ad_') || kind === 'second_review_requested'
    const data = kind === 'ad_rejected' ? { reason: some(rejectionReasons) } : { reports: between(1, 3) }
    return { id: before.id + 1 + index, kind, adId: isOfAd ? some(ads) : null, data, at }
  })
  await db
    .insertInto('events')
    .values(lines.map(({ kind, adId, data, at }) => ({ kind, adId, data: JSON.stringify(data), createdAt: at })))
    .execute()
  const reports = Array.from({ length: 40 }, (): Report => {
    const createdAt = moment()
    const waits = between(0, 5_000) * minute
    return { createdAt, handledAt: between(1, 10) < 8 ? new Date(createdAt.getTime() + waits) : null }
  })
  await db
    .insertInto('reports')
    .values(
      reports.map((report, index) => ({
        ...report,
        ...{ adId: some(ads), reporterId: null, visitorKey: String(index), reason: 'other' as const },
        ...(report.handledAt && { status: 'upheld' as const, handledBy: reporter.id }),
      })),
    )
    .execute()
  const flags = ads.map((adId) => ({ adId, at: moment() }))
  for (const { adId, at } of flags)
    await db.insertInto('adSigns').values({ adId, code: 'same_text', weight: 20, createdAt: at }).execute()
  return { lines, reports, flags }
}

test(`what is published of a month is its history added up again (seed ${seed})`, async () => {
  const history = await aHistory()
  for (const month of months) {
    const { exact, times } = addUp(history, month)
    const figures = await readMonthFigures(db, `${month}-01`)
    expect(figures, month).toMatchObject(exact)
    for (const name of ['reviewMedian', 'reviewP90', 'answerMedian'] as const) {
      const [shown, whole] = [figures[name], times[name]]
      expect(shown === null, `${month} ${name}`).toBe(whole === null)
      if (shown !== null && whole !== null) expect(Math.abs(shown - whole), `${month} ${name}`).toBeLessThanOrEqual(0.5)
    }
  }
  await countMonths(db)
  const stored = await listMonths(db)
  expect(stored.find(({ month }) => month === '2026-04')?.figures).toEqual(await readMonthFigures(db, '2026-04-01'))
  // What is deleted later changes nothing that was published, and a month is counted once.
  await db.deleteFrom('reports').execute()
  expect(await countMonths(db)).toEqual({ months: 0 })
  expect(await listMonths(db)).toEqual(stored)
})
