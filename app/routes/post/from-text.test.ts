import { expect, test } from 'vitest'
import { chooseDrafts } from '#domain/verbs/ads/choose-drafts.ts'
import { findDraft } from '#domain/drafts/find-draft.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const text = `للبيع كيا ريو ٢٠٠٩ اوتوماتيك
ماشية 120 الف، السعر ٦٥٠٠ دولار
دمشق المزة، للتواصل 0933 123 456`

const paste = (as: Awaited<ReturnType<typeof aPerson>>, form: Record<string, string> = {}) =>
  visit('/post/from-text', { as, form: { text, ...form } })

test('of a phone its make and model are understood by the lists that administrators keep, and of a computer', async () => {
  for (const [words, fields] of [
    [
      'ايفون 13 برو ماكس 256 بطارية 88، 550 دولار دمشق',
      { itemBrand: 'آيفون', itemModel: '13 برو ماكس', phoneStorage: '256' },
    ],
    ['لابتوب ديل i5 الجيل العاشر للبيع 300 دولار حلب', { category: '4', subcategory: '4-1', itemBrand: 'ديل' }],
  ] as const) {
    const as = await aPerson()
    await paste(as, { text: words })
    expect((await findDraft(db, as)).draft?.fields).toMatchObject(fields)
  }
  const both = await aPerson()
  await paste(both, { text: 'للبيع موبايل سامسونغ او ايفون، 200 دولار دمشق' })
  expect((await findDraft(db, both)).draft?.fields).not.toHaveProperty('itemBrand')
})

test('a pasted text becomes a draft with its fields filled, and no ad', async () => {
  const as = await aPerson()
  const answer = await paste(as)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/post?draft=continue'])
  const { draft } = await findDraft(db, as)
  expect(draft?.fields).toMatchObject({
    category: '1',
    subcategory: '1-1',
    price: '6500',
    currency: 'USD',
    governorate: '1',
    phone: '0933123456',
    vehicleBrand: 'كيا',
    vehicleModel: 'ريو',
    vehicleYear: '2009',
    vehicleKilometers: '120000',
    vehicleTransmission: 'automatic',
  })
  expect(`${String(draft?.fields.title)} ${String(draft?.fields.description)}`).not.toMatch(/933|123 456/)
  expect(await db.selectFrom('ads').select('id').where('ownerId', '=', as.id).execute()).toEqual([])
  const html = await (await visit('/post?draft=continue', { as })).text()
  for (const words of [
    'فهمنا:',
    'value="6,500"',
    'name="without"',
    'formAction="/post/from-text"',
    'value="0933123456"',
  ])
    expect(html.toLowerCase()).toContain(words.toLowerCase())
})

test('one part is taken back, and what was written beside it stays', async () => {
  const as = await aPerson()
  await paste(as)
  const { draft } = await findDraft(db, as)
  const written = Object.fromEntries(Object.entries(draft?.fields ?? {}).map(([name, value]) => [name, String(value)]))
  const answer = await visit('/post/from-text', { as, form: { ...written, title: 'غيّرته بيدي', without: 'price' } })
  expect(answer.status).toBe(303)
  const after = (await findDraft(db, as)).draft?.fields
  expect(after).toMatchObject({ title: 'غيّرته بيدي', price: '', phone: '0933123456' })
  expect(String(after?.understood).split(' ')).not.toContain('price')
})

test.each([
  ['شقة للبيع حماة القصور 30000 دولار', 'القصور'],
  ['شقة للبيع في القصور بحماة، 30000 دولار', 'القصور'],
  ['شقة للبيع المزة دمشق 30000 دولار', 'المزة'],
  ['شقة للبيع اللاذقية حي الاوقاف 30000 دولار', 'الأوقاف'],
  ['شقة للبيع بحماة قرب الملعب، فيها كل القصور والعيوب 30000 دولار', undefined],
])('a neighbourhood that administrators keep is understood beside the name of its town: %s', async (words, name) => {
  const as = await aPerson()
  await paste(as, { text: words })
  const { neighbourhood } = (await findDraft(db, as)).draft?.fields ?? {}
  const row = await db
    .selectFrom('neighbourhoods')
    .select('nameAr')
    .where('id', '=', Number(neighbourhood ?? 0))
    .executeTakeFirst()
  expect(row?.nameAr).toBe(name)
})

test('a draft that somebody wrote is replaced only after it was shown', async () => {
  const as = await aPerson()
  await visit('/post/draft', { as, form: { title: 'طاولة زان', draftCopy: 'a' } })
  const refused = await paste(as)
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('كيا ريو')
  expect(html).toContain('طاولة زان')
  const replaces = /name="replaces" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await paste(as, { replaces })).status).toBe(303)
  // What came from a text and was not touched is no one's work.
  expect((await paste(as)).status).toBe(303)
})

test('whose drafts are not stored gets the form at once', async () => {
  const as = await aPerson()
  await chooseDrafts(db, { by: as, savesDrafts: false })
  const answer = await paste(as)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('value="6,500"')
  expect((await findDraft(db, as)).draft).toBeNull()
})

test('an empty and a too long text come back with a sentence beside the field', async () => {
  const as = await aPerson()
  for (const [wrong, sentence] of [
    [' ', 'الصق نص الإعلان هنا'],
    ['كلمة '.repeat(900), 'النص أطول من 4000 حرف'],
  ] as const) {
    const answer = await paste(as, { text: wrong })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  }
  expect((await visit('/post/from-text', { form: { text } })).status).toBe(401)
})

test('what is no part of a text takes nothing back, whatever it is called', async () => {
  const as = await aPerson()
  await paste(as)
  for (const without of ['constructor', 'valueOf', '__proto__', ''])
    expect((await paste(as, { without })).status).toBeLessThan(500)
})
