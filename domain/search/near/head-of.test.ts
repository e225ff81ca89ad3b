import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { readSynonyms } from '../synonyms.ts'
import { headOf } from './head-of.ts'

const synonyms = await readSynonyms(db)

test.each([
  ['كفر ايفون 13', 'كفر ايفون'],
  ['شاحن لاسلكي ايفون', 'شاحن'],
  ['تلفون بيت', 'تلفون بيت'],
  ['كلب بيت', 'كلب'],
  ['مفتاح بيت', 'مفتاح'],
  ['بيت موبايل', 'بيت موبايل'],
  ['ساعة جيب', 'ساعة جيب'],
  ['جراب سكين', 'جراب'],
  ['غرفة نوم عرسان', 'غرفة نوم'],
  ['iphone 13 charger', 'charger'],
])('«%s» is looked for as «%s», not as what it is for', (typed, head) => {
  const words = typed.split(' ')
  const { from, to } = headOf(words, synonyms)
  expect(words.slice(from, to).join(' ')).toBe(head)
})

test.each([
  ['قديش كيا ريو', 'كيا'],
  ['قديش سعر kia rio', 'kia'],
  ['wifi راوتر مستعمل', 'راوتر'],
  ['خشب زان طاولة سفرة', 'طاولة سفرة'],
  ['فول اوتوماتيك تلاجة', 'تلاجة'],
  ['فيديو رسيفر', 'رسيفر'],
  // A material may be the thing.
  ['حديد خردة', 'حديد'],
  ['جوز حمام', 'جوز'],
  ['used macbook', 'macbook'],
  ['بدي فرصة عمل', 'فرصة عمل'],
  ['2015 سيراتو', 'سيراتو'],
  ['المزة شقة', 'شقة'],
  ['بضاحية قدسيا محل', 'محل'],
  ['المزة', 'المزة'],
  ['بدي', 'بدي'],
])('of «%s» the head is «%s», whatever stands before it', (typed, head) => {
  const words = typed.split(' ')
  const { from, to } = headOf(words, synonyms)
  expect(words.slice(from, to).join(' ')).toBe(head)
})
