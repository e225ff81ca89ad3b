import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { optionLabel } from '#i18n/detail-words.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { type AdQuery, findAds } from './find-ads.ts'
import { seed } from '#tests/support/in-turn.ts'

afterEach(() => db.deleteFrom('ads').execute())

const aListedAd = (over: Parameters<typeof anAd>[0] = {}) => anAd({ status: 'approved', photos: 0, ...over })
const search = async (text: string, more: AdQuery = {}) => (await findAds(db, { search: text, ...more })).ids

const spellings = {
  'hamza and alef':
    'ايفون آيفون|أجار اجار|إيجار ايجار|ٱلله الله|مسؤول مسوول|شاطئ شاطي|قرآن قرءان|سماء سما|رأس راس|بئر بير|لؤلؤ لولو',
  'ة and ه': 'سيارة سياره|شقة شقه|مدرسة مدرسه|غرفة غرفه',
  'ى and ي': 'مبنى مبني|على علي|مستشفى مستشفي|ليلى ليلي',
  marks: 'شَقَّةٌ شقة|مُحَمَّد محمد|رحمٰن رحمن|عمّان عمان|كِتَابٌ كتاب',
  tatweel: 'تويـــوتا تويوتا|حـلـب حلب|ســيارة سيارة',
  digits: '٢٠١٥ 2015|۲۰۱۵ 2015|٢۰1٥ 2015|1,500 1500|١٬٥٠٠٬٠٠٠ 1500000|１２３ 123|م² م2|1.6 1_6',
  'Persian letters': 'کامیرا كاميرا|گراج كراج|ڤيلا فيلا|چاكيت جاكيت|پيجو بيجو|ژاكيت زاكيت|یاسمین ياسمين|هھه ههه|شاۀ شاه',
  'presentation forms': 'ﻻﺑﺘﻮﺏ لابتوب|ﺳﻴﺎﺭﺓ سيارة|ﷲ الله|ﺷﻘﺔ شقة|ﻼما لاما',
  'sounds written alike': 'ثلاجة تلاجة|نظيف نضيف|كثير كتير',
  invisible: 'مي\u200cماس ميماس|\u200fحلب حلب|دم\u00adشق دمشق|\ufeffحمص حمص',
  'Latin letters': 'iPhone IPHONE|Çelik celik|ｉＰａｄ ipad|Toyota-Corolla toyota_corolla|Citroën citroen|İzmir izmir',
}

test('at least sixty pairs of spellings find the same, whichever is typed', { timeout: 60_000 }, async () => {
  const pairs = Object.values(spellings).flatMap((row) =>
    row.split('|').map((pair) => pair.split(' ') as [string, string]),
  )
  expect(pairs.length).toBeGreaterThanOrEqual(60)
  await db.deleteFrom('searchSynonyms').execute()
  clearCaches()
  await aListedAd({ title: 'غير ذلك', description: 'لا شيء', governorateId: 9 })
  for (const pair of pairs) {
    const [first, second] = pair.map((word) => word.replace('_', ' '))
    const ads = [await aListedAd({ title: `قبل ${first} بعد` }), await aListedAd({ description: `قبل ${second} بعد` })]
    const both = new Set(ads.map(({ id }) => id))
    for (const typed of [first!, second!])
      expect(new Set(await search(typed)), `«${typed}» of ${pair.join()}`).toEqual(both)
    await db
      .deleteFrom('ads')
      .where('id', 'in', [...both])
      .execute()
  }
})

describe('what is found', () => {
  test('all words, in the title or the description, in any order; no match across the two', async () => {
    const ad = await aListedAd({ title: 'سيارة تويوتا', description: 'كورولا 2015' })
    expect(await search('2015 تويوتا')).toEqual([ad.id])
    expect(await search('تويوتا 2016')).toEqual([])
    expect(await search('تويوتاكورولا')).toEqual([])
    expect(await search('يوت تويوتا ويوتا')).toEqual([ad.id])
  })

  test('the Arabic words of the details, whatever the language of whoever posted', async () => {
    const details = { vehicleYear: 1998, vehicleTransmission: 'manual' } as const
    const ad = await inLanguage('en', () => aListedAd({ categoryId: 1, details }))
    expect(await search('1998')).toEqual([ad.id])
    expect(await search(inLanguage('ar', () => optionLabel('vehicleTransmission', 'manual')))).toEqual([ad.id])
  })

  test('symbols, letter for letter, in the newest ads', async () => {
    const [found] = [await aListedAd({ title: 'فرصة !!! لا تعوض 100%' }), await aListedAd({ title: 'فرصة ! _' })]
    expect(await search('!!!')).toEqual([found.id])
    expect(await search('%')).toEqual([found.id])
    expect(await search('\\')).toEqual([])
    expect(await findAds(db, { search: '!!!' })).toMatchObject({ newestOnly: false, total: { count: 1, exact: true } })
    expect(await findAds(db, { search: '!!!' }, { probeSize: 1 })).toMatchObject({ ids: [], newestOnly: true })
  })

  test('one letter and two letters, inside words and at their ends, by probe and by index', async () => {
    const ad = await aListedAd({ title: 'HP', description: 'قطة' })
    await aListedAd({ title: '1', description: '1', type: 'promoted' })
    for (const text of ['hp', 'h', 'p', 'قط', 'طة', 'ط', 'hp ط', 'h p'])
      for (const probeSize of [1, 2500])
        expect((await findAds(db, { search: text }, { probeSize })).ids, `${text} ${probeSize}`).toEqual([ad.id])
    // Trigrams ignore case, and حو is HP in keys.
    expect((await findAds(db, { search: 'حو' }, { probeSize: 1 })).ids).toEqual([])
  })

  test(`every part of title and description in any case (seed ${seed})`, { timeout: 60_000 }, async () => {
    const letters = [...'سيارة آيفون ءئؤ HP iİ Straße!?%_\\-٣5,. ', '\u064b', '\u0640', 'ﻻ', '🚗']
    const text = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 60 })
    const cased = {
      raw: (s: string) => s,
      upper: (s: string) => s.toUpperCase(),
      lower: (s: string) => s.toLowerCase(),
    }
    const cut = fc.record({
      title: text,
      description: text,
      from: fc.nat(59),
      to: fc.nat(60),
      how: fc.constantFrom('raw', 'upper', 'lower'),
    })
    for (const { title, description, from, to, how } of fc.sample(cut, { numRuns: 120, seed })) {
      const ad = await aListedAd({ title, description })
      const parts = [title, description].map((whole) => whole.slice(from, Math.max(from, to)))
      // ß is SS in capitals; a case-insensitive comparison does not know that either.
      const typed = parts.map((part) => (part.includes('ß') ? part : cased[how as keyof typeof cased](part)))
      for (const part of typed) expect(await search(part, { limit: 200 }), JSON.stringify(part)).toContain(ad.id)
    }
  })
})

describe('what is listed', () => {
  test('an ad whose time ran out is gone before any job runs', async () => {
    const ad = await aListedAd({ title: 'سيارة' })
    await sql`update ad_search set visible_until = now() where ad_id = ${ad.id}`.execute(db)
    expect(await findAds(db, {})).toMatchObject({ ids: [], total: { count: 0, exact: true } })
    expect(await search('سيارة')).toEqual([])
    expect(await search('!')).toEqual([])
  })

  test('the total of the first page stays through all pages', async () => {
    for (let i = 0; i < 5; i++) await aListedAd({ title: 'سيارة' })
    const first = await findAds(db, { search: 'سيارة', limit: 2 }, { probeSize: 1 })
    await aListedAd({ title: 'سيارة', type: 'promoted' })
    const second = await findAds(db, { search: 'سيارة', limit: 2, after: first.next }, { probeSize: 1 })
    expect(second.total).toEqual({ count: 5, exact: true })
    expect([...first.ids, ...second.ids]).toHaveLength(new Set([...first.ids, ...second.ids]).size)
  })
})
