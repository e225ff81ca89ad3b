import { expect, test } from 'vitest'
import type { AdDetails } from '#shared/ad-details.ts'
import { roomsPattern } from '#shared/arabic/amount-words.ts'
import { conditionsOf } from '#shared/ad-filters.ts'
import { inWordsName } from '#shared/in-words.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { findAds } from './find-ads.ts'
import { indexAd } from './index-ad.ts'

const titles = [
  ...['3 غرف', '3غرف', 'ثلاث غرف', '13 غرفة', 'غرفتين وصالون', 'غرفة وصالون', '7 غرف نوم', 'three rooms', 'أوضتين'],
  ...['موديل 2015', 'صنع 2012/2013', '20150', '2009', 'ارقام 12015', 'موديل 1999'],
]
const homes = titles.flatMap((title): { title: string; details: AdDetails }[] => [
  { title: `شقة ${title}`, details: {} },
  { title: `شقة واسعة ${title}`, details: { propertyRooms: '3' } },
])

function yearsPattern(from: string, to: string) {
  const years = Array.from({ length: Number(to) - Number(from) + 1 }, (_, after) => Number(from) + after)
  return `(^|[^0-9])(${years.join('|')})($|[^0-9])`
}

test.each([
  [['rooms', ['3']]],
  [['rooms', ['1', '2']]],
  [['rooms', ['6+']]],
  [['year', ['2015', '2015']]],
  [['year', ['2009', '2013']]],
  [['year', ['1995', '2003']]],
] as const)(
  '%j in words finds by any path what its expression finds, where the field is empty',
  async ([name, values]) => {
    const fields: [string, string][] =
      name === 'rooms'
        ? values.map((value) => ['rooms', value])
        : [
            ['yearMin', values[0]],
            ['yearMax', values[1]!],
          ]
    const conditions = conditionsOf([...fields, [inWordsName, name]], 1)
    const pattern = new RegExp(name === 'rooms' ? roomsPattern(values) : yearsPattern(values[0], values[1]!))
    const expected: number[] = []
    for (const { title, details } of homes) {
      const { id } = await anAd({ title, description: 'كلام', categoryId: 2, details, status: 'approved' })
      await indexAd(db, id)
      const { key } = await db.selectFrom('adSearch').select('key').where('adId', '=', id).executeTakeFirstOrThrow()
      const isGiven = name === 'rooms' && details.propertyRooms !== undefined
      const gives = isGiven && (values as readonly string[]).includes('3')
      if (gives || (!isGiven && pattern.test(key))) expected.push(id)
    }
    expect(expected.length).toBeGreaterThan(0)
    for (const search of ['', 'شقة'])
      for (const probeSize of [1, 3, undefined]) {
        const { ids } = await findAds(db, { search, conditions, limit: 200 }, probeSize ? { probeSize } : {})
        const first = Math.min(...expected)
        expect(
          ids.filter((id) => id >= first).toSorted((a, b) => a - b),
          `${search} ${probeSize}`,
        ).toEqual(expected)
      }
  },
)

test.each([
  ['condition', ['new'], ['بلا كلام', 'جديد بالكرتونة', 'مستعملة نضيفة'], []],
  ['condition', ['used-good'], ['بلا كلام', 'مستعمل', 'شبه جديد'], []],
  ['transmission', ['automatic'], ['غيار اتوماتيك', 'automatic'], ['بلا كلام', 'كير عادي']],
] as const)('%s %j is found in %j and not in %j, where the field is empty', async (name, options, those, others) => {
  const conditions = conditionsOf([...options.map((option) => [name, option] as const), [inWordsName, name]], 1)
  const publish = async (title: string, details: AdDetails = {}) => {
    const { id } = await anAd({
      title: `فضاء ${title}`,
      categoryId: 1,
      description: 'كلام',
      details,
      status: 'approved',
    })
    await indexAd(db, id)
    return id
  }
  const expected = [await publish('حقل', withOption(options[0]))]
  for (const title of those) expected.push(await publish(title))
  const first = expected[0]!
  for (const title of others) await publish(title)
  for (const title of those) await publish(title, withOption(opposites[options[0]]))
  for (const search of ['', 'فضاء'])
    for (const probeSize of [1, undefined]) {
      const { ids } = await findAds(db, { search, conditions, limit: 200 }, probeSize ? { probeSize } : {})
      expect(ids.filter((id) => id >= first).toSorted((a, b) => a - b)).toEqual(expected)
    }
})

const opposites = { new: 'used-good', 'used-good': 'new', automatic: 'manual' } as const

function withOption(option: 'new' | 'used-good' | 'automatic' | 'manual'): AdDetails {
  return option === 'automatic' || option === 'manual' ? { vehicleTransmission: option } : { vehicleCondition: option }
}
