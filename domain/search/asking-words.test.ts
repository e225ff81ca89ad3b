import { expect, test } from 'vitest'
import { requiredWords } from './understand/required-words.ts'
import { isLet } from '#shared/arabic/noise-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'

test.each([
  ['لو سمحتو مين عندو براد', 'براد'],
  ['مين عنده براد', 'براد'],
  ['في حدا معو لابتوب', 'لابتوب'],
  ['في حدا عندكن لابتوب', 'لابتوب'],
  ['مرحبا في عندكم غسالة', 'غسالة'],
  ['السلام عليكم بدي غسالة', 'غسالة'],
  ['السلام عليكم ورحمة الله وبركاته بدي غسالة', 'غسالة'],
  ['يا شباب بكم الايفون', 'الايفون'],
  ['شو سعر البراد', 'البراد'],
  ['قديش حق كيا ريو', 'كيا ريو'],
  ['أديش حق كيا ريو', 'كيا ريو'],
  ['كم سعر كيا ريو', 'كيا ريو'],
  ['اذا ممكن دوروا معي ع كنباية', 'ع كنباية'],
  ['please how much iphone', 'iphone'],
  ['بدي استأجر بيت', 'بيت'],
  // Other things in the same letters.
  ['حقيبة جلد', 'حقيبة جلد'],
  ['ملابس شباب', 'ملابس شباب'],
  ['حي السلام شقة', 'حي السلام شقة'],
  ['سيارة اجرة', 'سيارة اجرة'],
  ['need for speed', 'need speed'],
])('«%s» asks for «%s», and no ad is the better for the rest', (typed, required) => {
  expect(requiredWords(typed, { isNamed: false })).toMatchObject({ required, preferred: '' })
})

test.each(['استاجر', 'استئجار', 'بستأجر', 'اجرة'])('a home of which «%s» is said is let', (word) => {
  expect(isLet(searchKey(word))).toBe(true)
})
