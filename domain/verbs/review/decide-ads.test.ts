import { expect, test } from 'vitest'
import { eventsOf, isListed, readAd, noticesOf } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { approveAd } from './approve-ad.ts'
import type { ChosenAd } from '#domain/ads/find-decided.ts'
import { decideAds } from './decide-ads.ts'
import { rejectAd } from './reject-ad.ts'

const why = { reason: 'duplicate', note: 'منشور أمس' } as const

async function decide(verb: 'approve' | 'reject', chosen: ChosenAd[]) {
  const by = await anAdmin()
  return decideAds(chosen, (ad) =>
    verb === 'approve' ? approveAd(db, { ...ad, by }) : rejectAd(db, { ...ad, ...why, by }),
  )
}

test('chosen ads go one by one, and those that cannot go say why and hold up nobody', async () => {
  const [first, last, reviewed, removed] = [
    await anAd(),
    await anAd(),
    await anAd({ status: 'approved' }),
    await anAd({ deletedAt: new Date(), deletedReason: 'owner' }),
  ]
  const edited = await anAd({ version: 2 })
  const stopped = await anAd({ owner: await aPerson({ disabledAt: new Date() }) })
  const chosen = [first, edited, reviewed, removed, stopped, last].map(({ id }) => ({ adId: id, version: 1 }))
  expect(await decide('approve', [...chosen, { adId: 999_999_999, version: 1 }])).toEqual({
    decided: [first.id, last.id],
    left: [
      { adId: edited.id, code: 'ad_changed_meanwhile' },
      { adId: reviewed.id, code: 'ad_already_reviewed' },
      { adId: removed.id, code: 'ad_removed_meanwhile' },
      { adId: stopped.id, code: 'owner_is_disabled' },
      { adId: 999_999_999, code: 'ad_not_found' },
    ],
  })
  for (const ad of [first, last]) {
    expect(await isListed(ad.id)).toBe(true)
    expect(await eventsOf(ad.id)).toEqual(['ad_approved'])
    expect(await noticesOf(ad.owner)).toEqual(['ad_approved'])
  }
  for (const ad of [edited, stopped]) {
    expect(await readAd(ad.id)).toMatchObject({ status: 'pending' })
    expect(await eventsOf(ad.id)).toEqual([])
    expect(await noticesOf(ad.owner)).toEqual([])
  }
})

test('one reason rejects them all, each with its own event and notice', async () => {
  const ads = [await anAd(), await anAd()]
  const { decided } = await decide(
    'reject',
    ads.map(({ id, version }) => ({ adId: id, version })),
  )
  expect(decided).toEqual(ads.map(({ id }) => id))
  for (const { id, owner } of ads) {
    expect(await readAd(id)).toMatchObject({
      status: 'rejected',
      moderationReason: 'duplicate',
      moderationNote: why.note,
    })
    expect(await eventsOf(id)).toEqual(['ad_rejected'])
    expect(await noticesOf(owner)).toEqual(['ad_rejected'])
  }
})

test('when several decide the same ads at once, each ad is decided once', async () => {
  const ads = await Promise.all(Array.from({ length: 8 }, () => anAd()))
  const chosen = ads.map(({ id, version }) => ({ adId: id, version }))
  const results = await Promise.all([
    decide('approve', chosen),
    decide('reject', chosen.toReversed()),
    decide('approve', chosen.toReversed()),
  ])
  for (const { id, owner } of ads) {
    const decisions = (await eventsOf(id)).filter((kind) => kind === 'ad_approved' || kind === 'ad_rejected')
    expect(decisions.length).toBe(1)
    expect((await noticesOf(owner)).filter((kind) => kind === 'ad_approved' || kind === 'ad_rejected')).toEqual(
      decisions,
    )
    const answered = results.filter(({ decided }) => decided.includes(id))
    expect(answered.length).toBe(1)
  }
})
