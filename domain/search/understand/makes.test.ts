import { expect, test } from 'vitest'
import { readPhrase } from '#tests/support/read-phrase.ts'

// What is searched as words, and what they were understood as. A name of a make stays a word besides.
test.each([
  ['كيا', 'كيا | make=Kia'],
  ['كيا ريو', 'كيا ريو | make=Kia | model=Rio'],
  ['kia rio', 'kia rio | make=Kia | model=Rio'],
  ['سيارة كيا ريو بحلب', 'سيارة كيا ريو | make=Kia | model=Rio | governorate=aleppo'],
  ['بدي سيارة هونداي افانتي', 'بدي سيارة هونداي افانتي | make=Hyundai | model=Avante'],
  [
    'كيا ريو اوتوماتيك موديل 2012',
    'كيا ريو | make=Kia | model=Rio | transmission=automatic | yearMin=2012&yearMax=2012',
  ],
  ['ايفون 13 برو ماكس', 'ايفون 13 برو ماكس | make=iPhone | model=13 Pro Max'],
  ['ايفون ١١ دمشق', 'ايفون 11 | make=iPhone | model=11 | governorate=damascus'],
  ['موبايل سامسونج A54', 'موبايل سامسونج a54 | make=Samsung | model=A54'],
  ['مازدا 3', 'مازدا 3 | make=Mazda | model=3'],
  // What could be a year, or a part of a number, is no model.
  ['بيجو 2008', 'بيجو 2008 | make=Peugeot'],
  ['مازدا 3 مليون', 'مازدا | make=Mazda | priceMin=2550000&priceMax=3450000'],
  // Behind another thing it is what that is for, in quotes it is words, and what two categories know is none of them.
  ['كفر ايفون 13', 'كفر ايفون 13'],
  ['مرآة كيا', 'مرآة كيا'],
  ['"كيا" ريو', '"كيا" ريو'],
  ['كيا "ريو"', 'كيا "ريو" | make=Kia'],
  ['هوندا', 'هوندا'],
  ['سيارة هوندا', 'سيارة هوندا | make=Honda'],
  ['jeep', 'jeep'],
  ['كيا او هيونداي', ' | make=Kia or Hyundai'],
  ['سيارة كيا او هيونداي اوتوماتيك', 'سيارة | make=Kia or Hyundai | transmission=automatic'],
  ['كيا ريو او سيراتو', 'كيا | make=Kia | model=Rio or Cerato'],
  ['ايفون 13 او 14', 'ايفون | make=iPhone | model=13 or 14'],
  ['ايفون 13 او ايفون 14', 'ايفون | make=iPhone | model=13 or 14'],
  ['كيا او ايفون', 'كيا او ايفون'],
  ['السلام عليكم بدي كيا ريو 2015 وفوق', 'السلام عليكم بدي كيا ريو | make=Kia | model=Rio | yearMin=2015'],
  ['ايفون 13 كم سعره', 'ايفون 13 كم سعره | make=iPhone | model=13'],
  // What is counted is no model.
  ['ايفون 7 ايام كفالة', 'ايفون 7 ايام كفالة | make=iPhone'],
  ['مازدا 6 سلندر', 'مازدا 6 سلندر | make=Mazda'],
  ['مازدا 3 ابواب', 'مازدا 3 ابواب | make=Mazda'],
])('%s: %s', async (typed, expected) => expect(await readPhrase(typed, { withMakes: true })).toBe(expected))
