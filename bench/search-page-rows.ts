import type { Database } from '#db/client.ts'
import { adSorts } from '#shared/ad-sorts.ts'
import { answerQuery } from '#domain/search/answer-query.ts'
import { findAds } from '#domain/search/find-ads.ts'
import { groupByGovernorate } from '#domain/search/group-by-governorate.ts'
import { suggest } from '#domain/search/suggest.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { readListState } from '#app/read-models/browse-query.ts'
import { countLive } from '#app/routes/browse/live-counts.ts'
import { pairOfLetters, planted } from './planted.ts'
import type { Bound } from './search-bounds.ts'
import { scopes, type SearchRow, withSynonym } from './search-rows.ts'

const { common, hundredth, half, third, thousandth, ten, old } = planted

/** The fields of a list's address. */
type Address = Record<string, string>

function read(db: Database, address: Address) {
  const query = new URLSearchParams(address)
  return inLanguage('ar', () => readListState(db, query, { sorts: adSorts, views: ['grid', 'map'] }))
}

/** A page as its address is answered: understood, in the usual order, repaired and followed by near ads where it finds few. */
function page(name: string, address: Address, bound: Bound = 'usual'): SearchRow {
  return {
    name,
    bound,
    async ask(db) {
      const { criteria, sort, after, search: typed, literal } = await read(db, address)
      return answerQuery(db, { ...criteria, sort, after }, { typed, literal })
    },
  }
}

function map(name: string, address: Address): SearchRow {
  return {
    name: `map: ${name}`,
    bound: 'map',
    async ask(db) {
      const { criteria } = await read(db, address)
      return { parts: (await groupByGovernorate(db, { ...criteria, perGroup: 5 })).length }
    },
  }
}

function sheet(name: string, address: Address): SearchRow {
  return {
    name: `sheet: ${name}`,
    bound: 'sheet',
    async ask(db) {
      const state = await read(db, address)
      const { options } = await inLanguage('ar', () => countLive(db, state, { isOfCategory: false }))
      return { parts: Object.values(options).flatMap((counts) => Object.keys(counts)).length }
    },
  }
}

const offers = (name: string, typed: string): SearchRow => ({
  name: `offers: ${name}`,
  bound: 'offers',
  ask: async (db) => ({ parts: (await suggest(db, typed)).length }),
})

const [city, vehicles, homes] = ['حلب', '1', '2'] as const

/** What is asked beside the lists of one order: pages as they are answered, the map, the sheet of filters, offers. */
export async function pageRows(db: Database): Promise<SearchRow[]> {
  return [...(await rankedRows(db)), ...understoodRows(), ...otherRows()]
}

async function rankedRows(db: Database): Promise<SearchRow[]> {
  const { big, small } = await scopes(db)
  const scope = { category: `${big.categoryId}`, governorate: (await slugOf(db, big.governorateId)) ?? '' }
  const few = { category: `${small.categoryId}`, governorate: (await slugOf(db, small.governorateId)) ?? '' }
  const second = async (search: string) => (await findAds(db, { search, sort: 'relevance' })).next ?? ''
  return [
    page('by relevance: 20 %', { search: common.word }),
    page('by relevance: 1 %', { search: hundredth.word }),
    page('by relevance: 0.5 %', { search: half.word }),
    page('by relevance: 0.3 %', { search: third.word }),
    page('by relevance: 0.1 %', { search: thousandth.word }),
    page('by relevance: 10 ads', { search: ten.word }),
    page('by relevance: 2 letters, common', { search: common.word.slice(0, 2) }),
    page('by relevance: 2 letters, 9 ads', { search: pairOfLetters }),
    page('by relevance: 1 letter', { search: 'ظ' }),
    page('by relevance: old ads only, 1.7 %', { search: old.word }, 'old'),
    page('by relevance: 20 % and 1 %', { search: `${common.word} ${hundredth.word}` }),
    page('by relevance: 1 %, category, governorate, many', { search: hundredth.word, ...scope }),
    page('by relevance: 20 %, category, governorate, few', { search: common.word, ...few }),
    page('by relevance: synonyms', { search: withSynonym }),
    page('by relevance: six synonyms', { search: 'موبايل' }),
    page('by relevance: a word in titles', { search: 'سيارة' }),
    page('by relevance: 20 %, page 2', { search: common.word, after: await second(common.word) }),
    page('by relevance: 0.1 %, page 2', { search: thousandth.word, after: await second(thousandth.word) }),
  ]
}

function understoodRows(): SearchRow[] {
  return [
    page('understood: place, shelf, price', { search: 'سيارات حلب تحت 10000 دولار' }),
    page('understood: place, price, words', { search: 'ايفون بدمشق تحت 500 دولار' }),
    page('understood: place and 1 %', { search: `${hundredth.word} ب${city}` }),
    page('understood: rooms in words', { search: 'شقة 3 غرف' }),
    page('understood: rooms in words, place, price', { search: 'شقة 3 غرف بحلب تحت 50 الف دولار' }),
    page('understood: a year in words', { search: 'كيا ريو موديل 2015' }),
    page('understood: years in words, shelf', { search: 'سيارات موديل 2012 لـ 2018' }),
    page('understood: years in words alone', { search: 'موديل 2015' }),
    page('repaired: one slip', { search: 'خبطوشة' }, 'repaired'),
    page('repaired: two words, two slips', { search: 'خبطوشة زمرقوط' }, 'repaired'),
    page('near: a word too many', { search: `${common.word} رخيص ققغغظظضض ب${city}` }, 'repaired'),
    page('near: no ad at this price', { search: `سيارة مرسيدس ${hundredth.word} بحلب تحت 3 دولار` }, 'repaired'),
    page('near: nothing at all', { search: 'ققغغظظضض ضضظظغغقق' }, 'repaired'),
  ]
}

function otherRows(): SearchRow[] {
  return [
    map('everything', {}),
    map('one governorate', { governorate: city }),
    map('20 %', { search: common.word }),
    map('20 % in one governorate', { search: common.word, governorate: city }),
    map('1 %', { search: hundredth.word }),
    map('1 % in one governorate', { search: hundredth.word, governorate: city }),
    map('0.1 %', { search: thousandth.word }),
    map('understood: rooms in words', { search: 'شقة 3 غرف' }),
    sheet('everything', {}),
    sheet('vehicles', { category: vehicles }),
    sheet('vehicles, 20 %', { category: vehicles, search: common.word }),
    sheet('vehicles, 1 %', { category: vehicles, search: hundredth.word }),
    sheet('homes', { category: homes }),
    sheet('homes, 1 %', { category: homes, search: hundredth.word }),
    sheet('homes, rooms in words', { category: homes, search: 'شقة 3 غرف' }),
    sheet('homes, one governorate, 1 %', { category: homes, governorate: city, search: hundredth.word }),
    offers('two letters', 'سي'),
    offers('four letters', 'سيار'),
    offers('one letter after a word', 'ايفون ب'),
    offers('the next word', 'ايفون '),
    offers('a place', 'شقة بحل'),
    offers('a slip', 'سامصن'),
    offers('nothing', 'ققغغظظ'),
  ]
}

async function slugOf(db: Database, id: number) {
  const governorate = await db.selectFrom('governorates').select('slug').where('id', '=', id).executeTakeFirst()
  return governorate?.slug
}
