import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
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
