import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import type { Person } from '#domain/people/person.ts'
import { hideAd } from '#domain/verbs/ads/hide-ad.ts'
import { renewAd } from '#domain/verbs/ads/renew-ad.ts'
import { restoreAd } from '#domain/verbs/ads/restore-ad.ts'
import { matchSearches } from '#domain/verbs/following/match-searches.ts'
import { postWantAd } from '#domain/verbs/following/post-want-ad.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import { decideWantAd } from '#domain/verbs/review/decide-want-ad.ts'
import { cancelErasure } from './cancel-erasure.ts'
import { disablePerson } from './disable-person.ts'
import { requestErasure } from './request-erasure.ts'

// Whatever happens at the same moment: nothing of a stopped account, or of one that is leaving, stays on the site, and neither act fails.

const admin = await anAdmin()
const delays = [0, 2, 4, 6, 8, 10, 12, 15]
const ranOut = { status: 'hidden', hiddenReason: 'ran_out', freeUntil: sql`now() - interval '1 day'` as never } as const
const removed = { status: 'approved', deletedAt: sql`now()` as never, deletedReason: 'admin' } as const

const wantAd = await postWantAd(db, {
  by: await aPerson(),
  title: 'كيا ريو',
  note: '',
  search: 'كيا ريو',
  categoryId: 1,
  governorateIds: [],
  filters: [],
})
if (wantAd.ok) await decideWantAd(db, { wantAdId: wantAd.wantAdId, by: admin, verdict: 'approve' })

type Ads = { ranOut: number; removed: number; shown: number; pending: number }

/** What may be done to each of the ads while its owner is stopped. */
const acts: Record<string, (ads: Ads, owner: Person) => Promise<unknown>> = {
  'its owner renews one': ({ ranOut }, by) => renewAd(db, { adId: ranOut, by }),
  'an administrator restores one': ({ removed }) => restoreAd(db, { adId: removed, by: admin }),
  'its owner hides one': ({ shown }, by) => hideAd(db, { adId: shown, by }),
  'the seller hears who looks for one': ({ shown }) => matchSearches(db, { adId: shown }),
  'one is approved': ({ pending }) => approveAd(db, { adId: pending, version: 1, by: admin }),
}

async function withAds() {
  const owner = await aMember()
  const [first, second, third, fourth] = [
    await anAd({ owner, ...ranOut }),
    await anAd({ owner, ...removed }),
    await anAd({ owner, status: 'approved', title: 'كيا ريو 2012', categoryId: 1 }),
    await anAd({ owner, status: 'pending' }),
  ]
  return { owner, ads: { ranOut: first.id, removed: second.id, shown: third.id, pending: fourth.id } }
}

const listedOf = async ({ id }: Person) => {
  const { rows } = await sql<{ adId: number }>`
    select id as ad_id from ads where owner_id = ${id} and status = 'approved' and deleted_at is null
    union select ad_id from ad_search join ads on ads.id = ad_id where owner_id = ${id}`.execute(db)
  return rows
}

test.each(Object.entries(acts))('while an account is stopped %s', async (_, act) => {
  for (const delay of delays) {
    const { owner, ads } = await withAds()
    const stopping = disablePerson(db, { personId: owner.id, reason: 'احتيال', by: admin })
    await wait(delay)
    await act(ads, owner)
    expect(await stopping).toMatchObject({ ok: true })
    expect(await listedOf(owner), `${delay} ms`).toEqual([])
  }
})

test.each(Object.entries(acts).slice(0, 4))('while an account asks to be erased %s', async (_, act) => {
  for (const delay of delays) {
    const { owner, ads } = await withAds()
    const leaving = requestErasure(db, { person: owner, password })
    // Its password is judged first.
    await wait(60 + 4 * delay)
    await act(ads, owner)
    expect(await leaving).toMatchObject({ ok: true })
    expect(await listedOf(owner), `${delay} ms`).toEqual([])
  }
})

test('an account that is stopped while it is taken back stays stopped, with its ads', async () => {
  for (const delay of delays) {
    const { owner } = await withAds()
    await requestErasure(db, { person: owner, password })
    const stopping = disablePerson(db, { personId: owner.id, reason: 'احتيال', by: admin })
    await wait(delay)
    await cancelErasure(db, { person: owner })
    expect(await stopping).toMatchObject({ ok: true })
    expect(await listedOf(owner), `${delay} ms`).toEqual([])
  }
})
