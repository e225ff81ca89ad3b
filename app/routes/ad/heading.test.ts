import { expect, test } from 'vitest'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const details = {
  vehicleBrand: 'كيا',
  vehicleYear: 2012,
  vehicleKilometers: 148_000,
  vehicleFuelType: 'petrol',
} as const

test('an ad tells its first facts below its title, what its seller sold, and leads to a comparison with ads like it', async () => {
  const seller = await aPerson()
  const car = { status: 'approved', categoryId: 1 } as const
  const { id } = await anAd({ ...car, ownerId: seller.id, details })
  const others = [await anAd(car), await anAd(car)].map((ad) => ad.id)
  const text = async () => (await (await visit(`/ad/${id}`)).text()).replaceAll('&amp;', '&')
  expect(await text()).toMatch(/<h1[^>]*>[^<]*<\/h1><p[^>]*>2012 · 148,000 كم · بنزين<\/p>/)
  expect(await text()).not.toContain('باع')
  const [, compare] = /href="(\/compare\?[^"]*)"/.exec(await text()) ?? []
  const compared = await (await visit(compare!)).text()
  for (const other of [id, ...others]) expect(compared).toContain(`/ad/${other}`)

  await anAd({ ...car, ownerId: seller.id, availability: 'sold', soldAt: new Date() })
  expect(await (await visit(`/en/ad/${id}`, { as: seller })).text()).toContain('Sold, by their own word: 1')
})

test('an ad without such details has no line of facts', async () => {
  const { id } = await anAd({ status: 'approved', categoryId: 9, details: {} })
  expect(await (await visit(`/ad/${id}`)).text()).toMatch(/<\/h1><ul/)
})

test('an ad that never was on the site was added, not published', async () => {
  const owner = await aPerson()
  const { id } = await anAd({ status: 'pending', ownerId: owner.id })
  const html = await (await visit(`/ad/${id}`, { as: owner })).text()
  expect(html).toContain('>أُضيف ')
  expect(html).not.toContain('>نُشر ')
})
