import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchSynonyms } from '#db/seeds/essentials/search-synonyms.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { findAds } from './find-ads.ts'
import { isHit } from './hits.ts'
import { findSearchTerms } from './search-terms.ts'
import { indexAds } from './index-ads.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from '#domain/verbs/site/manage-synonyms.ts'
import { listSynonyms } from './list-synonyms.ts'

/** An ad for each title; their numbers in the same order. */
async function adsTitled(titles: string[]) {
  const { owner } = await anAd({ status: 'approved', photos: 0, title: 'نموذج' })
  const { rows } = await sql<{ id: number }>`
    insert into ads (owner_id, title, description, price, comparable_price, category_id, governorate_id, details, status,
      published_at, reviewed_at, free_until)
    select owner_id, word, 'كما ترى', price, comparable_price, category_id, governorate_id, details, status, published_at,
      reviewed_at, free_until
    from ads, unnest(${titles}::text[]) with ordinality as titles (word, ordinal) where owner_id = ${owner.id}
    order by ordinal returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  const texts = titles.map((title, at) => ({ id: ids[at]!, title, description: 'كما ترى', details: {} }))
  await indexAds(db, texts)
  return ids
}

const search = async (text: string) => (await findAds(db, { search: text, limit: 2_000 }, { probeSize: 2500 })).ids

/** Which of these ads answer; that lists find what answers the oracle shows (find-ads-oracle.test.ts). */
async function foundAmong(ids: number[], text: string) {
  const terms = await findSearchTerms(db, text)
  const { rows } = await sql<{ id: number }>`
    select ad_id as id from ad_search where ad_id = any(${ids}::integer[]) and ${isHit({ filters: {}, terms })}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

test('of at least 300 pairs each word finds the ad of the other, both ways', { timeout: 90_000 }, async () => {
  const pairs = searchSynonyms.flatMap(([first, ...others]) => others.map((other) => [first!, other] as const))
  expect(pairs.length).toBeGreaterThanOrEqual(300)
  // What is counted by is meant only behind a number.
  const ofCounting = (word: string) => (searchKey(word).length < 3 ? `120 ${word}` : word)
  const words = searchSynonyms.flat().map(ofCounting)
  const ids = await adsTitled(words)
  const adOf = new Map(words.map((word, at) => [word, ids[at]!]))
  for (const group of searchSynonyms) {
    const short = group.some((word) => ofCounting(word) !== word)
    for (const word of group) {
      const found = new Set(
        await foundAmong(
          group.map((other) => adOf.get(ofCounting(other))!),
          short ? `120 ${word}` : word,
        ),
      )
      for (const other of group)
        if (!short || ofCounting(other) !== other)
          expect(found.has(adOf.get(ofCounting(other))!), `«${word}» finds «${other}»`).toBe(true)
    }
  }
})

test('an administrator adds, changes and removes a group; search knows at once, and the history tells', async () => {
  const [by, ad] = [await anAdmin(), await anAd({ status: 'approved', photos: 0, title: 'قلاية كهربائية' })]
  expect(await search('مقلاة')).toEqual([])
  const added = await addSynonyms(db, { words: ' قلاية ، مقلاه,مقلاة', by })
  if (!added.ok) throw new Error(added.code)
  expect(await search('مقلاة')).toEqual([ad.id])
  const listed = async () => (await listSynonyms(db, { search: 'قلايه', before: null })).groups
  expect(await listed()).toEqual([{ id: added.groupId, words: ['قلاية', 'مقلاه'] }])

  expect(await changeSynonyms(db, { groupId: added.groupId, words: 'قلاية، airfryer', by })).toMatchObject({ ok: true })
  expect([await search('مقلاة'), await search('airfryer')]).toEqual([[], [ad.id]])
  expect(await removeSynonyms(db, { groupId: added.groupId, by })).toMatchObject({ ok: true })
  expect(await search('airfryer')).toEqual([])
  const { groupId } = added
  const events = await db
    .selectFrom('events')
    .select(['kind', 'data'])
    .where('byId', '=', by.id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { kind: 'search_words_added', data: { name: 'قلاية، مقلاه', groupId } },
    { kind: 'search_words_changed', data: { name: 'قلاية، airfryer', before: 'قلاية، مقلاه' } },
    { kind: 'search_words_removed', data: { name: 'قلاية، airfryer', groupId } },
  ])
})

test('what is no group is refused, and nobody else may', async () => {
  const by = await anAdmin()
  const add = async (words: string, who = by) => addSynonyms(db, { words, by: who })
  expect(await add('قلاية')).toMatchObject({ code: 'search_words_alone' })
  expect(await add('سياره، سيارة')).toMatchObject({ code: 'search_words_alone' })
  expect(await add(Array.from({ length: 13 }, (_, n) => `كلمة${n}`).join('،'))).toMatchObject({
    code: 'search_words_many',
  })
  expect(await add(`قلاية، ${'ط'.repeat(41)}`)).toMatchObject({ code: 'search_words_long' })
  expect(await add('قلاية، مقلاة', await aPerson())).toMatchObject({ code: 'not_allowed' })
  const gone = { groupId: 2 ** 31 - 1, by }
  expect(await changeSynonyms(db, { ...gone, words: 'قلاية، مقلاة' })).toMatchObject({ code: 'search_words_not_found' })
  expect(await removeSynonyms(db, gone)).toMatchObject({ code: 'search_words_not_found' })
})

test.each([
  ['سيارة بيضا', 'سيارة لونها أبيض', 'سيارة سودا'],
  ['white car', 'سيارة بيضاء', 'سيارة رمادي'],
  ['جاكيت أسود', 'جاكيت black', 'جاكيت أبيض'],
  ['شنتة سودا', 'شنتة لون أسود', 'شنتة أحمر'],
  ['فستان أحمر', 'فستان حمرا', 'فستان أزرق'],
  ['كنبة زرقا', 'كنبة أزرق', 'كنبة أخضر'],
  ['سيارة رصاصي', 'سيارة رمادي', 'سيارة فضي'],
  ['silver car', 'سيارة فضية', 'سيارة بيضا'],
  ['wedding dress', 'بدلة عرس مطرزة', 'بدلة رجالية'],
  ['gas stove', 'طباخ أربع عيون', 'صوبيا مازوت'],
  ['dining table', 'طاولة سفرة زان', 'طاولة مكتب'],
  ['chandelier', 'ثريا كريستال', 'لمبة'],
  ['plants', 'نباتات زينة', 'مصنع بلاستيك'],
  ['swing', 'مرجوحة حديقة', 'كرسي حديقة'],
  ['warehouse', 'مستودع بضاعة', 'محل تجاري'],
  ['helmet', 'خوذة دراجة', 'قبعة'],
  ['tutor', 'أستاذ رياضيات', 'طالب'],
  ['nurse', 'ممرضة مسنين', 'مربية'],
  ['travel', 'رحلات الى الساحل', 'للبيع بداعي السفر'],
  ['قاميشلو', 'بيت في القامشلي', 'بيت في الحسكة'],
])('«%s» finds «%s» and not «%s»', async (typed, meant, other) => {
  const [found, lost] = await adsTitled([meant, other])
  expect(await foundAmong([found!, lost!], typed)).toEqual([found])
})
