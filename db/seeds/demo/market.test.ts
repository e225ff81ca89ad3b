import * as v from 'valibot'
import { expect, test } from 'vitest'
import { adStatuses, adTypes, rejectionReasons } from '#shared/ad-states.ts'
import { detailEntries } from '#shared/fields/details.ts'
import { limits } from '#shared/limits.ts'
import { drawings } from '../drawings/drawings.ts'
import { categories } from '../essentials/categories.ts'
import { governorates } from '../essentials/governorates.ts'
import { categoryOf, priceOf } from './add-ads.ts'
import { demoMarket, writtenAds } from './market.ts'
import { isSamplePhone, people } from './people.ts'

const market = demoMarket()
const ads = market.map(({ ad }) => ad)
const kindOf = (category: number) => categories.find(({ id }) => id === category)?.kind

test('the market has 300 ads, most of them written by hand', () => {
  expect(ads).toHaveLength(300)
  expect(writtenAds.length).toBeGreaterThanOrEqual(120)
  const titles = writtenAds.filter(({ rejected }) => rejected !== 'duplicate').map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('it is the same every time', () => {
  expect(demoMarket()).toEqual(market)
})

test('every subcategory, governorate, status, type and reason is there', () => {
  const inUse = new Set(ads.map((ad) => ad.in))
  const all = categories.flatMap(({ id, subcategories }) => subcategories.map((_, index) => `${id}-${index + 1}`))
  expect(all.filter((id) => !inUse.has(id))).toEqual([])
  expect(new Set(ads.map(({ at }) => at.split('/')[0]))).toEqual(
    new Set(governorates.map(({ name: [, , slug] }) => slug)),
  )
  expect(new Set(ads.map(({ status }) => status ?? 'approved'))).toEqual(new Set(adStatuses))
  expect(new Set(ads.map(({ type }) => type ?? 'free'))).toEqual(new Set(adTypes))
  expect(new Set(ads.flatMap(({ rejected }) => rejected ?? []))).toEqual(new Set(rejectionReasons))
})

test('every place is a district of its governorate', () => {
  const districts = governorates.flatMap(({ name, districts }) => districts.map(([, , slug]) => `${name[2]}/${slug}`))
  expect(ads.map(({ at }) => at).filter((at) => !districts.includes(at))).toEqual([])
})

test('texts keep within what people may enter, and their lengths vary', () => {
  for (const { title, text } of ads) {
    expect(title.length, title).toBeLessThanOrEqual(limits.titleLength)
    expect(text.length, title).toBeLessThanOrEqual(limits.descriptionLength)
    expect(`${title}${text}`, title).toMatch(/\p{Script=Arabic}/u)
    expect(text.trim(), title).not.toBe('')
  }
  const words = ads.map(({ text }) => text.split(/\s+/).length)
  expect(Math.min(...words)).toBeLessThanOrEqual(4)
  expect(Math.max(...ads.map(({ text }) => text.length))).toBeGreaterThan(800)
})

test('prices are whole, free things cost nothing, and pounds are new ones', () => {
  for (const ad of ads) {
    const { price, currency } = priceOf(ad)
    expect(Number.isInteger(price), ad.title).toBe(true)
    expect(price === 0, ad.title).toBe(categoryOf(ad) === 10)
    if (currency === 'SYP') expect(price, ad.title).toBeLessThanOrEqual(150_000)
    else expect([1, 2], ad.title).toContain(categoryOf(ad))
  }
})

test('details are those of the category and pass the form', () => {
  for (const ad of ads) {
    const kind = kindOf(categoryOf(ad))
    if (!ad.details) {
      const isRequired = kind === 'property' || ['1-1', '7-1', '8-1'].includes(ad.in)
      expect(isRequired && ad.rejected !== 'wrong_category', ad.title).toBe(false)
      continue
    }
    expect(['vehicle', 'property'], ad.title).toContain(kind)
    const typed = Object.fromEntries(
      Object.entries(ad.details).map(([key, value]) => [key, typeof value === 'number' ? String(value) : value]),
    )
    const schema = v.object(detailEntries({ id: Number(ad.in.split('-')[0]), kind: kind! }))
    expect(v.safeParse(schema, typed).success, ad.title).toBe(true)
    expect(
      Object.keys(ad.details).every((key) => key.startsWith(kind!)),
      ad.title,
    ).toBe(true)
  }
})

test('a state has what belongs to it', () => {
  for (const { ad, when } of market) {
    expect(Boolean(ad.rejected), ad.title).toBe(ad.status === 'rejected')
    expect(Boolean(ad.hidden), ad.title).toBe(ad.status === 'hidden')
    expect(when.sold !== null, ad.title).toBe(ad.availability === 'sold')
    expect(when.submitted, ad.title).toBeLessThan(0)
    if (ad.status) continue
    const ends = when.promotionEnds ?? when.freeUntil!
    expect(ends > 0, `${ad.title} runs`).toBe(!ad.gone)
    expect(when.published!).toBeLessThan(0)
  }
})

test('one to five photos hang on an ad, each under a key of its own', () => {
  const names = new Set(drawings.map(({ name }) => name))
  for (const { ad, photos } of market) {
    expect(photos.length, ad.title).toBeGreaterThanOrEqual(1)
    expect(photos.length, ad.title).toBeLessThanOrEqual(5)
    for (const { drawing } of photos) expect(names).toContain(drawing)
  }
  const keys = market.flatMap(({ photos }) => photos.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
})

test('no drawing is made for nothing', () => {
  const shown = new Set(market.flatMap(({ photos }) => photos.map(({ drawing }) => drawing)))
  expect(drawings.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
})

test('forty people can ring nobody, write to nobody and are women and men', () => {
  expect(people).toHaveLength(40)
  for (const { phone, email } of people) {
    expect(isSamplePhone(phone), phone).toBe(true)
    expect(email).toMatch(/^[a-z.]+@example\.com$/)
  }
  for (const key of ['phone', 'email', 'name'] as const)
    expect(new Set(people.map((person) => person[key])).size).toBe(40)
  expect(people.filter(({ woman }) => woman).length).toBeGreaterThanOrEqual(14)
})

test('no text gives a phone number, an address or a link', () => {
  for (const { title, text } of ads) expect(`${title} ${text}`, title).not.toMatch(/\d{7,}|@|https?:|www\./)
})

test('who the words say is writing owns the ad', () => {
  for (const { ad, owner } of market) if (ad.by) expect(people[owner]!.woman, ad.title).toBe(ad.by === 'woman')
})
