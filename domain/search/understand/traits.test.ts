import { expect, test } from 'vitest'
import { readPhrase } from '#tests/support/read-phrase.ts'

const used = 'condition=used-excellent&condition=used-very-good&condition=used-good&condition=needs-repair'

test.each([
  ['ايفون 13 جديد', 'ايفون 13 | condition=new'],
  ['لابتوب مستعمل بحلب', `لابتوب | ${used} | governorate=aleppo`],
  ['غرفة نوم مستعملة', `غرفة نوم | ${used}`],
  ['used iphone 13', `iphone 13 | ${used}`],
  ['سيارة اوتوماتيك تحت 7000 دولار', 'سيارة | transmission=automatic | priceMax=7000&priceCurrency=USD'],
  ['ارخص سيارة اوتوماتيك', 'ارخص سيارة | transmission=automatic'],
  ['كيا ريو اتوماتيك', 'كيا ريو | transmission=automatic'],
  ['كيا ريو غيار عادي', 'كيا ريو | transmission=manual'],
  ['automatic kia rio', 'kia rio | transmission=automatic'],
  ['cheap diesel car', 'cheap car | fuel=diesel'],
  ['بدي سيارة مازوت', 'بدي سيارة | fuel=diesel'],
  ['تويوتا هايبرد', 'تويوتا | fuel=hybrid'],
  ['سيارة مستعملة اوتوماتيكي', `سيارة | ${used} | transmission=automatic`],
  ['فيات غيار يدوي', 'فيات | transmission=manual'],
  ['شقة للايجار', 'شقة للايجار | subcategory=Apartments for rent category=2'],
  ['شقة بدمشق للبيع', 'شقة للبيع | governorate=damascus | subcategory=Apartments for sale category=2'],
  ['شقة المزة للايجار', 'شقة المزة للايجار | subcategory=Apartments for rent category=2'],
  ['بيت بمشروع دمر للبيع', 'بيت بمشروع دمر للبيع | subcategory=Apartments for sale category=2'],
  ['شقة مفروشة في الفرقان للإيجار', 'شقة مفروشة في الفرقان للإيجار | subcategory=Apartments for rent category=2'],
  ['مطلوب شقة مفروشة 3 غرف للايجار', 'مطلوب شقة مفروشة للايجار | rooms=3 | subcategory=Apartments for rent category=2'],
])('«%s» is %s', async (typed, expected) => {
  expect(await readPhrase(typed)).toBe(expected)
})

test.each([
  // What is said alone, of something else, of what has it not, or not quite.
  ...['جديد', 'اوتوماتيك', 'للبيع', 'للايجار شقة', 'غسالة اوتوماتيك', 'كير اوتوماتيك كيا', 'صوبيا مازوت'],
  ...['دراجة كهربائية', 'مكنسة كهربا', 'شقة جديدة', 'ايفون شبه جديد', 'موبايل متل الجديد', 'محل للايجار', 'موتور للبيع'],
  ...[
    'ايفون "جديد"',
    'شقة مفروشة',
    'سيارة للايجار',
    'ايفون مو مستعمل',
    'not used iphone',
    'diesel generator',
    'automatic washer',
    'new balance 530',
  ],
  ...[
    'عفش بيت للبيع',
    'بيت موبايل للبيع',
    'باب بيت للبيع',
    'شقة للبيع او للايجار',
    'سيارة بلور كهربا',
    'نشافة سامسونغ اوتوماتيك',
    'موبايل جديدة عرطوز',
  ],
])('«%s» are words', async (typed) => {
  expect(await readPhrase(typed)).toBe(typed)
})
