import { expect, test } from 'vitest'
import { exportedDeals } from '#domain/exports/exported-deals.ts'
import { findFactRows } from '#domain/seller-facts/fact-rows.ts'
import { endRatings } from '#domain/verbs/ratings/end-ratings.ts'
import { rateHandover } from '#domain/verbs/ratings/rate-handover.ts'
import { countSellerFacts } from '#domain/verbs/upkeep/count-seller-facts.ts'
import type { Person } from '#domain/people/person.ts'
import { aDeal } from '#tests/support/deals.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

/** A page as its reader gets it: without what is drawn anew for each request. */
async function bodyOf(path: string, as: Person | null) {
  const answer = await visit(path, { as })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1] ?? 'no nonce'
  const body = (await answer.text())
    .replaceAll(nonce, 'NONCE')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'NOW')
    .replace(/"D",\d{13}\b/g, 'NOW')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID')
    .replace(/(name="(?:formToken|submissionKey)" value=")[^"]+/g, '$1TOKEN')
  return `${path} ${answer.status} ${body}`
}

const yes = { asDescribed: true, came: true, priceAsAgreed: true, dealAgain: true }
const no = { asDescribed: false, came: false, priceAsAgreed: false, dealAgain: false }

test('O: whatever one side said, and whether it said anything, is the same byte for byte to everybody else before both can read it', async () => {
  const longAgo = { createdAt: new Date(Date.now() - 300 * 24 * 3600_000) }
  const buyer = await aPerson({ ...longAgo, phone: '+963944100001' })
  const seller = await aPerson({ ...longAgo, phone: '+963944100002' })
  const { id, handoverId, ad } = await aDeal({ buyer, seller })
  const paths = ['', '.data'].flatMap((end) => [
    `/messages/${id}${end}`,
    `/messages/${id}/handovers${end}`,
    `/messages/${id}/handovers/${handoverId}${end}`,
    `/profile/ratings${end}`,
    `/profile/facts${end}`,
    `/notifications${end}`,
    `/seller/${seller.id}${end}`,
    `/seller/${seller.id}/ratings${end}`,
    `/en/seller/${seller.id}${end}`,
    `/ad/${ad.id}${end}`,
  ])
  /** Everything that the other side, and a stranger, can come to read. */
  const observed = async () => {
    await countSellerFacts(db)
    await endRatings(db)
    const bodies: string[] = []
    for (const path of paths) {
      bodies.push(await bodyOf(path, seller))
      // A stranger's look at the ad is counted on it.
      if (!path.startsWith('/ad/')) bodies.push(await bodyOf(path, null))
    }
    const rows = [await exportedDeals(db, seller.id), await findFactRows(db, { personId: seller.id })]
    return [...bodies, JSON.stringify(rows)]
  }
  // What is read the first time is marked as read.
  await observed()
  const before = await observed()
  for (const answers of [yes, no, yes]) {
    expect(await rateHandover(db, { conversationId: id, handoverId, by: buyer, answers })).toMatchObject({ ok: true })
    expect(await observed()).toEqual(before)
  }
  await rateHandover(db, { conversationId: id, handoverId, by: seller, answers: yes })
  expect(await observed(), 'and then it can be read').not.toEqual(before)
})
