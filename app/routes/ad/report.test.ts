import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('a report sent again and again is the same report, until it is sent too often', async () => {
  const ad = await anAd({ status: 'approved' })
  const send = (reason: string) =>
    visit(`/ad/${ad.id}/report`, { form: { reason, details: '' }, address: '2001:db8:7::1' }).then(
      ({ status }) => status,
    )
  expect([await send('spam'), await send('spam'), await send('fraud')]).toEqual([303, 303, 409])
  for (let n = 3; n < 30; n++) await send('spam')
  expect([await send('spam'), await send('fraud')]).toEqual([429, 429])
  const reports = await db.selectFrom('reports').select('reason').where('adId', '=', ad.id).execute()
  expect(reports).toEqual([{ reason: 'spam' }])
})

test('an ad is reported as sold or as posted twice, a person as neither', async () => {
  const [ad, by] = [await anAd({ status: 'approved' }), await aPerson()]
  const page = await (await visit(`/ad/${ad.id}/report`)).text()
  for (const words of ['بِيع الغرض', 'إعلان مكرر', 'إزعاج أو دعاية']) expect(page).toContain(words)
  const ofPerson = await (await visit(`/seller/${ad.ownerId}/report`, { as: by })).text()
  expect(ofPerson).not.toContain('بِيع الغرض')
  expect(ofPerson).not.toContain('إعلان مكرر')
  for (const reason of ['sold', 'duplicate']) {
    expect((await visit(`/ad/${ad.id}/report`, { as: await aPerson(), form: { reason } })).status).toBe(303)
    expect((await visit(`/seller/${ad.ownerId}/report`, { as: by, form: { reason } })).status).toBe(422)
  }
  const reports = await db.selectFrom('reports').select('reason').where('adId', '=', ad.id).orderBy('reason').execute()
  expect(reports).toEqual([{ reason: 'duplicate' }, { reason: 'sold' }])
})
