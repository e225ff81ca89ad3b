import { expect, test } from 'vitest'
import { requiredWords } from './required-words.ts'

test.each([
  ['لابتوب مستعمل للبيع', 'لابتوب', 'مستعمل للبيع'],
  ['بدي اشتري لابتوب رخيص', 'لابتوب', ''],
  ['ايفون 13 256 غيغا', 'ايفون 13 256', 'غيغا'],
  ['iphone 256GB', 'iphone 256', '256GB'],
  ['بوط نمرة ٤٢', 'بوط ٤٢', 'نمرة'],
  // One digit is in every number, and what is no unit of a thing may be the thing itself.
  ['انفرتر 3 كيلو', 'انفرتر 3 كيلو', ''],
  ['كيلو زيت', 'كيلو زيت', ''],
  // Homes are let as well.
  ['شقة للبيع رخيصة', 'شقة للبيع', ''],
  ['محل للبيع', 'محل للبيع', ''],
  // Land and villas stand on shelves of their own.
  ['ارض للبيع', 'ارض', 'للبيع'],
  ['شقد سعر غسالة', 'غسالة', ''],
  ['انا بحاجة غسالة', 'غسالة', ''],
  ['السلام عليكم ارض للبيع', 'ارض', 'للبيع'],
  ['فيلا للبيع بصيدنايا', 'فيلا بصيدنايا', 'للبيع'],
  ['طاولة سفرة عرض خاص', 'طاولة سفرة', 'عرض خاص'],
  ['موبايل سامسونج مو مستعمل', 'موبايل سامسونج', ''],
  ['ايفون غير مستعمل نضيف', 'ايفون', 'نضيف'],
  // A projector, and a job.
  ['جهاز عرض', 'جهاز عرض', ''],
  ['فرصة عمل', 'فرصة عمل', ''],
  ['فرصة شقة بجرمانا', 'شقة بجرمانا', ''],
  ['ريدمي 10a', 'ريدمي 10a', ''],
  ['ريدمي 13 سي', 'ريدمي 13 سي', ''],
  ['"رخيص" لابتوب', '"رخيص" لابتوب', ''],
  ['للبيع رخيص', 'للبيع رخيص', ''],
  ['كيا، ريو', 'كيا، ريو', ''],
])('«%s» requires «%s» and prefers «%s»', (typed, required, preferred) => {
  expect(requiredWords(typed, { isNamed: false })).toMatchObject({ required, preferred })
})

test('what may be lacking is told as it was typed', () => {
  expect(requiredWords('بدي لابتوب رخيص 256GB', { isNamed: false }).optional).toEqual(['بدي', 'رخيص'])
})

test('what is named by a chip needs no word more', () => {
  expect(requiredWords('للبيع', { isNamed: true })).toEqual({
    required: '',
    preferred: 'للبيع',
    optional: ['للبيع'],
  })
})
