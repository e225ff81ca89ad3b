import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { AdDetails } from '#shared/ad-details.ts'
import { typeRank, type AdType } from '#shared/ad-states.ts'
import { detailsAsText } from '#i18n/detail-words.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isMatch, someDetails, someNarrowing, narrowingConditions, type Narrowing } from '#tests/support/narrowing.ts'
import { listCategories } from '#domain/categories/list-categories.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { type AdSort, adSorts } from '#shared/ad-sorts.ts'
import { type AdQuery, findAds } from './find-ads.ts'
import type { Forced } from './find-by-words.ts'
import { synonymsIn } from './synonyms.ts'
import { seed } from '#tests/support/in-turn.ts'
import { relevanceBlocks } from '#tests/support/relevance-blocks.ts'

// Every path of the search must give the pages that a plain filter over all ads gives. The size of the probe decides the
// path, so each size from one to more than there are ads is tried.

const ads = 90
const vocabulary =
  'سيارة سيارات عربية تويوتا كيا للبيع شقة شقق ايفون آيفون hp kia iphone 2015 ٢٠١٥ ثلاجة تلاجة بي ام bmw ! 1,500 ب q كيان عشقق وكيا عالسيارة kiaz myiphone شققنا'.split(
    ' ',
  )
/** What the table of synonyms says here. */
const groups = [
  ['سيارة', 'سيارات', 'عربية'],
  ['شقة', 'شقق'],
  ['ايفون', 'iphone'],
  ['كيا', 'kia'],
  ['بي ام', 'bmw'],
].map((words) => words.map(searchKey))
const subcategories = ['1-1', '1-2', '2-1']

type Ad = {
  id: number
  title: string
  description: string
  text: string
  type: AdType
  price: number
  at: number
  subcategoryId: string
  categoryId: number
  governorateId: number
  details: AdDetails
  hasPhotos: boolean
}

const aRandomAd = fc.record({
  title: fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  description: fc
    .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 5 })
    .map((words) => words.join('، ')),
  type: fc.constantFrom('free', 'free', 'featured', 'promoted') as fc.Arbitrary<AdType>,
  price: fc.constantFrom(0, 5, 500, 500_000),
  // Microseconds within one millisecond, some at the same instant: what a Date could not tell apart.
  at: fc.nat(40),
  subcategoryId: fc.constantFrom(...subcategories),
  governorateId: fc.constantFrom(1, 2, 3),
  details: someDetails,
  hasPhotos: fc.boolean(),
})

const listed: Ad[] = []
const categories = await listCategories(db)

beforeAll(async () => {
  await db.deleteFrom('searchSynonyms').execute()
  await db
    .insertInto('searchSynonyms')
    .values(groups.map((keys) => ({ words: keys, keys })))
    .execute()
  clearCaches()
  const owner = await aPerson()
  for (const ad of fc.sample(aRandomAd, { numRuns: ads, seed })) {
    const { title, description, type, price, at, subcategoryId, governorateId, details, hasPhotos } = ad
    const categoryId = Number(subcategoryId.split('-')[0])
    const publishedAt = `2026-01-01T00:00:00.${String(at).padStart(6, '0')}Z`
    const row = { title, description, type, price, publishedAt, categoryId, subcategoryId, governorateId, details }
    const { id } = await anAd({ owner, photos: Number(hasPhotos), status: 'approved', ...row })
    const texts = [title, description, inLanguage('ar', () => detailsAsText(details)), await namesOf(id)]
    listed.push({ ...ad, id, categoryId, text: texts.map(searchKey).join('\n') })
  }
  await anAd({ owner, status: 'pending', title: 'سيارة', categoryId: 1, governorateId: 1 })
})

/** The names of its place and category, which are searched as well. */
async function namesOf(id: number) {
  const { rows } = await sql<{ names: string }>`
    select concat_ws(' ', governorates.name_ar, districts.name_ar, categories.name_ar, subcategories.name_ar) as names
    from ads join governorates on governorates.id = governorate_id join categories on categories.id = ads.category_id
      left join districts on districts.id = district_id left join subcategories on subcategories.id = subcategory_id
    where ads.id = ${id}`.execute(db)
  return rows[0]!.names
}

const newerFirst = (a: Ad, b: Ad) => b.at - a.at || b.id - a.id
const byRank = (a: Ad, b: Ad) => typeRank[b.type] - typeRank[a.type]
const byPaid = (a: Ad, b: Ad) => Number(b.type !== 'free') - Number(a.type !== 'free')
const orders: Record<AdSort, (a: Ad, b: Ad) => number> = {
  newest: (a, b) => byRank(a, b) || newerFirst(a, b),
  featured: (a, b) => byPaid(a, b) || newerFirst(a, b),
  oldest: (a, b) => byRank(a, b) || newerFirst(b, a),
  'price-asc': (a, b) => byRank(a, b) || a.price - b.price || b.id - a.id,
  'price-desc': (a, b) => byRank(a, b) || b.price - a.price || a.id - b.id,
}

type NarrowedQuery = AdQuery & { narrowing: Narrowing | null }

/** Synonyms are no parts: they begin a word, short ones are it, but for what may stand before and behind a noun. */
function holdsSynonym(text: string, synonym: string) {
  if (/^[a-z]{1,4}$/.test(synonym)) return text.split(/[^a-z0-9]+/).includes(synonym)
  if (/^[a-z]+$/.test(synonym)) return text.split(/[^a-z0-9]+/).some((word) => word.startsWith(synonym))
  if (synonym.split(' ').every(({ length }) => length < 3))
    // Not where the title ends with its first word and the description begins with its second.
    return text.split('\n').some((part) => ` ${part} `.includes(` ${synonym} `))
  const before = ['', 'ال', 'ب', 'و', 'ع', 'عال', 'بال'].map(searchKey)
  const behind = ['', 'ها', 'نا', 'ك', 'ات'].map(searchKey)
  const words = text.split(/[ \n]/)
  if (synonym.length > 4) return before.some((letters) => words.some((word) => word.startsWith(letters + synonym)))
  return before.some((first) => behind.some((last) => words.includes(first + synonym + last)))
}

/** The word itself, or what means the same as it or as the phrase it stands in. */
function holdsWord(text: string, words: string[], at: number) {
  const phrases = [words[at]!, words.slice(at - 1, at + 1).join(' '), words.slice(at, at + 2).join(' ')]
  const known = groups.filter((group) => phrases.some((phrase) => group.includes(phrase)))
  return text.includes(bare(words[at]!)) || known.flat().some((synonym) => holdsSynonym(text, synonym))
}

/** Title, details and names word for word, on the likely shelf before all others; then parts of words, then the text; each as usual. */
function byRelevance(search: string, words: string[], found: Ad[]) {
  const holdsAll = (text: string) => words.every((_, at) => holdsWord(text, words, at))
  const block = relevanceBlocks(found, { search, synonyms: synonymsIn(groups), categories, holdsAll })
  return (a: Ad, b: Ad) => block(a) - block(b) || orders.newest(a, b)
}

const bare = (word: string) => (word === searchKey('للبيع') ? searchKey('بيع') : word)

function oracle({ search, categoryId, subcategoryId, governorateId, narrowing, sort = 'newest' }: NarrowedQuery) {
  const words = searchKey(search ?? '').split(' ')
  const found = listed
    .filter((ad) => categoryId == null || ad.categoryId === categoryId)
    .filter((ad) => subcategoryId == null || ad.subcategoryId === subcategoryId)
    .filter((ad) => governorateId == null || ad.governorateId === governorateId)
    .filter((ad) => isMatch(ad, narrowing))
    .filter((ad) => words.every((_, at) => holdsWord(ad.text, words, at)))
  const isRanked = sort === 'relevance' && words[0] !== ''
  const order = isRanked ? byRelevance(search!, words, found) : orders[sort === 'relevance' ? 'newest' : sort]
  return found.toSorted(order).map(({ id }) => id)
}

async function allPages({ narrowing, ...query }: NarrowedQuery, forced: Forced) {
  const adQuery = { ...query, conditions: narrowingConditions(narrowing) }
  const ids: number[] = []
  let after: string | null = null
  do {
    const page = await findAds(db, { ...adQuery, after }, forced)
    if (after === null && page.total.exact) expect(page.total.count).toBe(oracle({ ...query, narrowing }).length)
    if (page.next !== null) expect(page.ids).toHaveLength(adQuery.limit!)
    ids.push(...page.ids)
    after = page.next
  } while (after !== null)
  return ids
}

const aQuery: fc.Arbitrary<NarrowedQuery> = fc.record({
  search: fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      ...vocabulary.filter((word) => word !== '!'),
      'ا',
      'يا',
      'ت',
      'تو',
      'i',
      'p',
      'x',
      'لاجة',
      '01',
      'هيونداي',
      'بي ام',
      'سيارة بي ام',
      'iphone شقق',
      'دمشق',
      'شقة حلب',
      'كيا مركبات',
      'ريف',
    ),
    fc
      .array(fc.constantFrom('سيار', 'شق', 'hp', 'ip', 'ا', 'kia', '5', 'كي'), { minLength: 2, maxLength: 3 })
      .map((w) => w.join(' ')),
  ),
  categoryId: fc.constantFrom(null, null, 1, 2, 9),
  subcategoryId: fc.constantFrom(null, null, null, ...subcategories),
  governorateId: fc.constantFrom(null, null, 1, 2, 14),
  sort: fc.constantFrom(...adSorts, 'relevance', 'relevance'),
  limit: fc.integer({ min: 1, max: 30 }),
  narrowing: fc.oneof(fc.constant(null), someNarrowing),
})

test(`pages are what a plain filter gives, on every path (seed ${seed})`, { timeout: 120_000 }, async () => {
  for (let probeSize = 1; probeSize <= ads + 5; probeSize++)
    for (const query of fc.sample(aQuery, { numRuns: 4, seed: seed + probeSize })) {
      const forced = { probeSize, amongPaid: query.limit! % 2 === 1 }
      expect(await allPages(query, forced), JSON.stringify({ ...query, ...forced })).toEqual(oracle(query))
    }
})

test('every sort goes through ties without losing or repeating an ad', async () => {
  for (const sort of adSorts) {
    const query = { sort, limit: 1, search: '', narrowing: null }
    expect(await allPages(query, { probeSize: 1 }), sort).toEqual(oracle(query))
  }
})
