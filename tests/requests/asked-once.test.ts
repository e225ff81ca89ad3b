import { describe, expect, test } from 'vitest'
import { anAdForm } from '#tests/support/ad-form.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aPhoto } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import type { Person } from '#domain/people/person.ts'

// Eight cars at 100,000 pounds are what is usual.
const dealer = await aPerson()
for (let n = 0; n < 8; n++) await anAd({ owner: dealer, status: 'approved', categoryId: 1, price: 100_000 })

const adsOf = (person: Person) =>
  db.selectFrom('ads').select(['id', 'price']).where('ownerId', '=', person.id).execute()

async function post(as: Person, over: Record<string, string> = {}, photos = 1) {
  const answer = await visit('/post', { as, form: await anAdForm(over, { photos }) })
  return { status: answer.status, html: await answer.text() }
}

function given(html: string, name: string) {
  const control = [...html.matchAll(/<(?:input|button)\b[^>]*>/g)].find(([tag]) => tag.includes(`name="${name}"`))
  return control && /\bvalue="([^"]+)"/.exec(control[0])?.[1]
}
const isFaulty = (html: string) => /border-danger|aria-invalid/.test(html)

const priceTitle = 'هل السعر صحيح؟'

describe('a price that looks like a slip', () => {
  test('is asked about once, without a word of a fault, and passes when the form is sent again', async () => {
    const seller = await aPerson()
    const question = await post(seller, { price: '9,500,000' })
    expect(question.status).toBe(422)
    expect(question.html.includes(priceTitle)).toBe(true)
    expect(question.html).toContain('ويبدو أنه بالليرة القديمة')
    expect(question.html).toMatch(/هل تقصد [\u2066\u2067]?95,000/)
    expect(isFaulty(question.html)).toBe(false)
    expect(await adsOf(seller)).toEqual([])

    const confirmedPrice = given(question.html, 'confirmedPrice')!
    const photos = given(question.html, 'photos')!
    expect((await post(seller, { price: '٩٥٠٠٠٠٠', confirmedPrice, photos }, 0)).status).toBe(303)
    expect(await adsOf(seller)).toEqual([expect.objectContaining({ price: 9_500_000 })])
  })

  test('the reading is taken with one press', async () => {
    const seller = await aPerson()
    const question = await post(seller, { price: '9,500,000' })
    const meantPrice = given(question.html, 'meantPrice')!
    const photos = given(question.html, 'photos')!
    expect((await post(seller, { price: '9,500,000', meantPrice, photos }, 0)).status).toBe(303)
    expect(await adsOf(seller)).toEqual([expect.objectContaining({ price: 95_000 })])
  })
})

describe('an answer about a price', () => {
  test('another price is asked about anew if it is odd too, and not if it is not', async () => {
    const seller = await aPerson()
    const first = await post(seller, { price: '9,500,000' })
    const confirmedPrice = given(first.html, 'confirmedPrice')!
    const photos = given(first.html, 'photos')!
    const second = await post(seller, { price: '95', confirmedPrice, photos }, 0)
    expect(second.status).toBe(422)
    expect(second.html).toMatch(/هل تقصد [\u2066\u2067]?95,000/)
    expect(given(second.html, 'confirmedPrice')).toBe('95 SYP')
    expect((await post(seller, { price: '90,000', confirmedPrice, photos }, 0)).status).toBe(303)
  })

  test('an answer for one price in pounds is none for it in dollars', async () => {
    const seller = await aPerson()
    for (let n = 0; n < 8; n++) {
      await anAd({ owner: dealer, status: 'approved', categoryId: 7, price: 500, currency: 'USD' })
    }
    const form = { category: '7', subcategory: '', price: '9500000', currency: 'USD', confirmedPrice: '9500000 SYP' }
    expect((await post(seller, form)).status).toBe(422)
  })

  test('Enter in a field sends the price as it was typed: that button stands first', async () => {
    const { html } = await post(await aPerson(), { price: '9,500,000' })
    const inForm = html.slice(html.indexOf('action="/post"'))
    expect(/<button[^>]*>/.exec(inForm)![0]).not.toContain('meantPrice')
  })

  test('is asked about in an edit only when it was changed', async () => {
    const ad = await anAd({ status: 'approved', categoryId: 1, price: 9_500_000 })
    const [{ key }] = (await db.selectFrom('photos').select('key').where('adId', '=', ad.id).execute()) as [
      { key: string },
    ]
    const edit = async (over: Record<string, string>) => {
      const form = await anAdForm({ photos: key, ...over }, { photos: 0 })
      const answer = await visit(`/profile/ads/${ad.id}/edit`, { as: ad.owner, form })
      return { status: answer.status, html: await answer.text() }
    }
    expect((await edit({ version: '1', price: '9500000' })).status).toBe(303)
    const question = await edit({ version: '2', price: '95' })
    expect([question.status, question.html.includes(priceTitle)]).toEqual([422, true])
    expect((await readAd(ad.id)).price).toBe(9_500_000)
    const confirmedPrice = given(question.html, 'confirmedPrice')!
    expect((await edit({ version: '2', price: '95', confirmedPrice })).status).toBe(303)
  })
})

describe('an ad like another one of the same person', () => {
  const title = 'هيونداي أفانتي 2014'

  test('is asked about once, with a link to the other, and passes when the form is sent again', async () => {
    const twin = await anAd({ status: 'pending', categoryId: 1, price: 95_000, title })
    const question = await post(twin.owner)
    expect(question.status).toBe(422)
    expect(question.html).toContain(`هل هذا هو إعلانك رقم ${twin.id} نفسه؟`)
    expect(question.html).toMatch(new RegExp(`<a[^>]*href="/ad/${twin.id}"`))
    expect(isFaulty(question.html)).toBe(false)
    const notTheSameAs = given(question.html, 'notTheSameAs')!
    const photos = given(question.html, 'photos')!
    expect((await post(twin.owner, { notTheSameAs, photos }, 0)).status).toBe(303)
    expect(await adsOf(twin.owner)).toHaveLength(2)
  })

  test('one thing is asked at a time, and each once', async () => {
    const twin = await anAd({ status: 'approved', categoryId: 1, price: 9_500_000, title })
    const first = await post(twin.owner, { price: '9500000' })
    expect(first.html).toContain('هل هذا هو إعلانك')
    expect(first.html).not.toContain(priceTitle)
    const photos = given(first.html, 'photos')!
    const notTheSameAs = given(first.html, 'notTheSameAs')!
    const second = await post(twin.owner, { price: '9500000', notTheSameAs, photos }, 0)
    expect(second.html).toContain(priceTitle)
    expect(given(second.html, 'notTheSameAs')).toBe(notTheSameAs)
    const confirmedPrice = given(second.html, 'confirmedPrice')!
    expect((await post(twin.owner, { price: '9500000', notTheSameAs, confirmedPrice, photos }, 0)).status).toBe(303)
  })

  test('what was answered stays answered when something else is wrong', async () => {
    const twin = await anAd({ status: 'approved', categoryId: 1, price: 95_000, title })
    const { key } = await aPhoto({ ownerId: twin.owner.id })
    const wrong = { notTheSameAs: String(twin.id), photos: key, vehicleYear: '1900' }
    const answer = await post(twin.owner, wrong, 0)
    expect(answer.status).toBe(422)
    expect(given(answer.html, 'notTheSameAs')).toBe(String(twin.id))
  })
})

test('U6: a phone number in the text is asked about once, and moves to its field when wanted', async () => {
  const seller = await aPerson({ phone: null })
  const description = 'نظيف جدًا، اتصل ٠٩٣٣ ١٢٣ ٤٥٦ مساءً'
  const question = await post(seller, { description })
  expect(question.status).toBe(422)
  expect(question.html).toContain('رقم هاتف في النص')
  expect(isFaulty(question.html)).toBe(false)
  const [photos, confirmedNumber] = [given(question.html, 'photos')!, given(question.html, 'confirmedNumber')!]
  expect((await post(seller, { description, photos, moveNumber: '1', phone: '' }, 0)).status).toBe(303)
  const [moved] = await adsOf(seller)
  expect(await readAd(moved!.id)).toMatchObject({ description: 'نظيف جدًا، مساءً', phone: '0933123456' })

  const other = await aPerson()
  const again = await post(other, { description })
  const form = { description, photos: given(again.html, 'photos')!, confirmedNumber }
  expect((await post(other, form, 0)).status).toBe(303)
})
