import { expect, test } from 'vitest'
import { listCategories } from '#domain/categories/list-categories.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { readSynonyms } from '#domain/search/synonyms.ts'
import { vocabularyOf } from '#domain/search/understand/vocabulary.ts'
import { gradeTexts, type JudgedField, shareRight } from '#tests/pasted-texts/grade-texts.ts'
import { readTexts } from '#tests/pasted-texts/read-texts.ts'
import { db } from '#tests/support/database.ts'
import { readPastedAd } from './read-pasted-ad.ts'

async function reader() {
  const [categories, governorates, synonyms] = [await listCategories(db), await listPlaces(db), await readSynonyms(db)]
  const known = { categories, vocabulary: vocabularyOf({ categories, governorates }), synonyms }
  return { read: (text: string) => readPastedAd(text, known), synonyms }
}

/** Of a hundred texts, in how many a field must be right. */
const floors: [field: JudgedField, percent: number][] = [
  ['number', 99],
  ['price', 92],
  ['location', 90],
  ['category', 85],
]

/** `held-out.txt` is by other hands than the rules, which were not changed for it. */
test.each(['texts.txt', 'held-out.txt'])('texts in the language of the market are read: %s', async (file) => {
  const { read, synonyms } = await reader()
  const all = readTexts(file).map((judged) => ({ judged, read: read(judged.text) }))
  const grades = gradeTexts(all, synonyms)
  for (const [field, percent] of floors) {
    const { wrong } = grades[field]
    expect(100 * shareRight(grades[field]), `${field}: ${wrong.join(', ')}`).toBeGreaterThanOrEqual(percent)
  }
})

test('storage and battery of a phone become options of the form, and of nothing else', async () => {
  const { read } = await reader()
  const detailsOf = (text: string) => {
    const { phoneStorage, phoneBattery } = read(text).details
    return [phoneStorage, phoneBattery]
  }
  expect(detailsOf('آيفون 13 برو للبيع، 256 غيغا بطارية 89')).toEqual(['256', '85'])
  expect(detailsOf('سامسونغ S23 الترا 1 تيرا بطارية 72')).toEqual(['1024', 'less'])
  expect(detailsOf('آيفون 12 نظيف بطارية 100')).toEqual([undefined, '95'])
  expect(detailsOf('ايفون 11 برو 256 بطارية 81 السعر 256 دولار')).toEqual(['256', '80'])
  for (const price of [
    'السعر: 256',
    'السعر النهائي 512',
    'بسعر حوالي 256',
    'سعره 256',
    '$256',
    '256 usd',
    '256 ورقة',
    '0944 128 456',
  ])
    expect(detailsOf(`ايفون 11 نظيف ${price}`), price).toEqual([undefined, undefined])
  expect(detailsOf('ايفون 11 لون ذهب 128 حلب')).toEqual(['128', undefined])
  expect(detailsOf('ايفون 11 بطارية 64')).toEqual([undefined, 'less'])
  expect(detailsOf('لابتوب ديل هارد 256 غيغا بطارية 90')).toEqual([undefined, undefined])
})

test.each([
  ['شقة للبيع بالمزة طابق تالت كسوة سوبر ديلوكس طابو اخضر 120 متر 3 غرف', 'تالت green-tabu super-deluxe'],
  ['بيت بحمص الطابق 2 على العضم بحكم محكمة', '2 court-ruling shell'],
  ['شقة للايجار تاني طابق ديلوكس', 'تاني  deluxe'],
  ['ارض زراعية 500 متر طابو اخضر بدرعا', ' green-tabu '],
  ['شقة طابق 120 متر بحلب', '  '],
])('of a home floor, title deed and finishing are read: %s', async (words, expected) => {
  const { read } = await reader()
  const { propertyFloor = '', propertyTitle = '', propertyFinishing = '' } = read(words).details
  expect(`${propertyFloor} ${propertyTitle} ${propertyFinishing}`).toBe(expected)
})

test('the number leaves the words, and every other word stays', async () => {
  const { read } = await reader()
  expect(read('سيارة كيا\nنظيفة، حلب الجميلية، واتس 0933123456').description).toBe('نظيفة، حلب الجميلية')
  const { title, description, phone } = read('براد كوري للبيع\nنظيف جدا، 300 دولار\nللتواصل واتساب: +963 944 123 456')
  expect({ title, description, phone }).toEqual({
    title: 'براد كوري للبيع',
    description: 'نظيف جدا، 300 دولار',
    phone: '0944123456',
  })
})

test.each([
  ['قسط 100 دولار شهري، دفعة أولى 500 دولار، السعر 6500 دولار', '6500 USD'],
  ['السعر 5000 ليرة تركية', null],
  ['حقها مليون و٢٠٠ الف ليرة قديمة', '12000 SYP'],
  ['شاشة 55 بوصة', null],
  ['السعر خمسة وعشرين مليون', '25000000 SYP'],
  ['السعر مليون ومتين الف', '1200000 SYP'],
  ['غسالة بيعا متين وقوية', null],
  ['السعر ~30000$~ صار 27000$', '27000 USD'],
  ['المساحة ~120 متر، السعر ~500 مليون', '500000000 SYP'],
])('the price of «%s» is %j', async (text, expected) => {
  const { price } = (await reader()).read(text)
  expect(price && `${price.amount} ${price.currency}`).toBe(expected)
})

test.each(['', '\n', '٠٩٣٣١٢٣٤٥٦', '$', 'السعر', '«»'.repeat(1000), '9'.repeat(4000), 'مليون و'.repeat(500)])(
  'nothing is made of %j',
  async (text) => {
    const { shelf, location } = (await reader()).read(text)
    expect([shelf, location]).toEqual([null, null])
  },
)

test.each([
  ['سيارة نقل هونداي بورتر للبيع موديل 2005', 1],
  ['سيارة نقل كبيرة لنقل العفش بين المحافظات', 9],
  ['بطارية ليثيوم 48 فولت لدراجة كهربائية', 8],
])('«%s» stands in category %i', async (text, category) => {
  expect((await reader()).read(text).shelf?.category).toBe(category)
})
