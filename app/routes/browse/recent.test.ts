import { expect, test } from 'vitest'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const ask = async (ids: readonly (number | string)[]) => {
  const answer = await visit('/recent/availability', { headers: { 'Recent-Ads': ids.join() } })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  return answer.json()
}

test('says what is still to be had, and nothing of what nobody may read', async () => {
  const [shown, reserved, sold] = [
    await anAd({ status: 'approved' }),
    await anAd({ status: 'approved', availability: 'reserved' }),
    await anAd({ status: 'approved', availability: 'sold', soldAt: new Date() }),
  ]
  const hidden = [
    await anAd({ status: 'pending' }),
    await anAd({ status: 'rejected' }),
    await anAd({ status: 'hidden' }),
    await anAd({ status: 'approved', deletedAt: new Date(), deletedReason: 'owner' }),
  ]
  const ids = [shown, reserved, sold, ...hidden].map(({ id }) => id)
  expect(await ask(ids)).toEqual({ [shown.id]: 'available', [reserved.id]: 'reserved', [sold.id]: 'sold' })
})

test('twenty-four are asked about at most, and what is no number is none', async () => {
  const { id } = await anAd({ status: 'approved' })
  expect(await ask([])).toEqual({})
  expect(await ask(['x', '-1', '1e9', `${id} or 1=1`, '99999999999', id, id])).toEqual({ [id]: 'available' })
  expect(await ask([...Array.from({ length: 24 }, (_, index) => 900_000_000 + index), id])).toEqual({})
})

test('the page has no ad in it, and says where the list is', async () => {
  await anAd({ status: 'approved', title: 'غسالة لا تظهر هنا' })
  const html = await (await visit('/recent')).text()
  expect(html).toContain('تبقى القائمة على جهازك وحده ولا تُحفظ عندنا')
  expect(html).toContain('إلا إذا كانت جافا سكربت تعمل في متصفحك')
  expect(html).not.toContain('غسالة لا تظهر هنا')
})
