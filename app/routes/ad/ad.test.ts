import { expect, test } from 'vitest'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

test('the page of an ad says what it is, where, by whom and its number', async () => {
  const ad = await anAd({
    status: 'approved',
    categoryId: 1,
    title: 'كيا سيراتو 2015',
    price: 9500,
    currency: 'USD',
    details: {
      vehicleYear: 2015,
      vehicleFuelType: 'petrol',
      vehicleKilometers: 120_000,
      vehicleCut: 'no',
      vehiclePlate: 'aleppo',
      negotiable: 'yes',
    },
  })
  const html = (await (await visit(`/ad/${ad.id}/any-words`)).text()).replace(/<!-- -->/g, '')
  for (const words of [
    'كيا سيراتو 2015',
    '9,500',
    'سنة الصنع',
    'بنزين',
    '120,000 كم',
    'بلا قص',
    'حلب',
    'قابل للتفاوض',
    'التفاوض',
    `<bdi>${ad.id}</bdi>`,
    'نصائح للسلامة',
  ])
    expect(html).toContain(words)
  for (const step of ['href="/browse"', 'href="/category/1"']) expect(html).toContain(step)
})

test('what never was is not there; what once was is gone', async () => {
  expect((await visit('/ad/999999999')).status).toBe(404)
  expect((await visit('/ad/abc')).status).toBe(404)
  const pending = await anAd({ status: 'pending' })
  expect((await visit(`/ad/${pending.id}`)).status).toBe(404)
  const gone = await anAd({ status: 'hidden', hiddenReason: 'ran_out', publishedAt: new Date() })
  expect((await visit(`/ad/${gone.id}`)).status).toBe(410)
})

test('its owner sees an ad that is not on the site, with a banner and uncached', async () => {
  const ad = await anAd({ status: 'pending' })
  const answer = await visit(`/ad/${ad.id}`, { as: ad.owner })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await answer.text()).toContain('قيد المراجعة')
})

test('U7: a service at 0 is «حسب الاتفاق» on its page and card, and no buyer reads the plan of an ad as «free»', async () => {
  const service = await anAd({ status: 'approved', categoryId: 9, price: 0 })
  const page = await (await visit(`/ad/${service.id}`)).text()
  expect(page).toMatch(/class="price text-brand[^"]*">حسب الاتفاق/)
  expect(page).toContain('content="حسب الاتفاق')
  expect(await (await visit('/category/9')).text()).toContain('حسب الاتفاق')
  const dear = await anAd({ status: 'approved', price: 8_500, currency: 'USD' })
  const shown = await (await visit(`/ad/${dear.id}`)).text()
  expect(shown).not.toContain('نوع الإعلان')
  expect(shown).not.toContain('مجاني</dd>')
  expect(await (await visit(`/en/ad/${dear.id}`)).text()).toMatch(/<small>\$<\/small>(<!-- -->)?\s*<bdi>8,500<\/bdi>/)
})

test('U7: nor «مجاني» where somebody writes to its seller, or where it stands beside another one at the desk', async () => {
  const service = await anAd({ status: 'approved', categoryId: 9, price: 0 })
  const chat = await (await visit(`/ad/${service.id}/messages`, { as: await aPerson() })).text()
  expect(chat).toMatch(/class="price text-brand[^"]*">حسب الاتفاق/)
  await anAd({ owner: service.owner, title: 'كرسي مختلف تمامًا', submittedAt: new Date(0) })
  const desk = await (await visit('/admin/review', { as: await anAdmin() })).text()
  expect(desk).toMatch(/class="price text-brand[^"]*">حسب الاتفاق/)
})
