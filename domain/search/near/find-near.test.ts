import { expect, test } from 'vitest'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { findNear } from './find-near.ts'

const owner = await aPerson()
const titled = async (title: string, more: object = {}) =>
  (await anAd({ owner, photos: 0, status: 'approved', title, description: 'كما ترى', ...more })).id

test('ads come by what they lack of the query, none twice and none of those found', async () => {
  const exact = await titled('دراجة هوائية حمراء رخيصة')
  const clean = await titled('دراجة هوائية حمراء')
  const paid = await titled('دراجة هوائية', { type: 'featured' })
  const other = await titled('دراجة نارية')
  await titled('خزانة حمراء')
  const near = await findNear(db, { search: 'دراجة هوائية حمراء رخيصة' }, { found: [exact], sort: 'newest' })
  expect(near).toEqual([
    { ids: [clean], dropped: [{ words: 'رخيصة' }] },
    // Paid, and yet behind what answers more.
    { ids: [paid], dropped: [{ words: 'حمراء رخيصة' }] },
    { ids: [other], dropped: [{ words: 'هوائية حمراء رخيصة' }] },
  ])
})

test('they are a page at most, and take few statements', async () => {
  for (let n = 0; n < 30; n++) await titled('مروحة سقف')
  const near = async () => findNear(db, { search: 'مروحة سقف بيضاء كبيرة رخيصة 2015' }, { found: [], sort: 'newest' })
  const ids = (await near()).flatMap(({ ids }) => ids)
  expect(new Set(ids).size).toBe(24)
  expect(ids).toHaveLength(24)
  const sent = await statementsOf(near)
  expect(sent.length, sent.map(({ text }) => text.slice(0, 80)).join('\n')).toBeLessThanOrEqual(14)
})

test('what is for something is not answered by what it is for', async () => {
  const kennel = await titled('كلب حراسة')
  await titled('بيت عربي')
  const search = 'كلب بيت'
  expect(await findNear(db, { search }, { found: [], sort: 'newest' })).toEqual([
    { ids: [kennel], dropped: [{ words: 'بيت' }] },
  ])
})

test('another of the same generation is nearer than another generation', async () => {
  const other = await titled('iphone 8 plus')
  const same = await titled('iphone 13')
  const near = await findNear(db, { search: 'iphone 13 pro max' }, { found: [], sort: 'newest' })
  expect(near).toEqual([
    { ids: [same], dropped: [{ words: 'pro max' }] },
    { ids: [other], dropped: [{ words: '13 pro max' }] },
  ])
})

test('where no ad costs about as much, those at any price come', async () => {
  const dear = await titled('طابعة ليزر', { price: 90_000 })
  const query = { search: 'طابعة', conditions: { every: [], oneOf: [], price: [null, 1000] as [null, number] } }
  expect(await findNear(db, query, { found: [], sort: 'newest' })).toEqual([
    { ids: [dear], dropped: [{ filter: 'price' }] },
  ])
})

test('instead of a quarter its district comes, then its governorate, then all others', async () => {
  const governorates = await listPlaces(db)
  const aleppo = governorates.find(({ slug }) => slug === 'aleppo')!
  const district = aleppo.districts.find(({ nameAr }) => nameAr === 'جبل سمعان')!
  const far = await titled('مكتب تجاري', { governorateId: 1 })
  const inGovernorate = await titled('مكتب تجاري', { governorateId: aleppo.id })
  const inDistrict = await titled('مكتب تجاري', { governorateId: aleppo.id, districtId: district.id })
  const near = await findNear(db, { search: 'مكتب تجاري في حي الفرقان' }, { found: [], sort: 'newest' })
  expect(near).toMatchObject([
    { ids: [inDistrict], dropped: [{ words: 'في حي الفرقان' }, { district: { nameAr: 'جبل سمعان' } }] },
    { ids: [inGovernorate], dropped: [{ words: 'في حي الفرقان' }, { governorate: { nameAr: 'حلب' } }] },
    { ids: [far], dropped: [{ words: 'في حي الفرقان' }, { filter: 'governorate' }] },
  ])
  // Whoever asks for another region means that one.
  const elsewhere = await findNear(db, { search: 'مكتب الفرقان', governorateId: 1 }, { found: [], sort: 'newest' })
  expect(elsewhere[0]).toMatchObject({ ids: [far], dropped: [{ words: 'الفرقان' }] })
})
