import { expect, test } from 'vitest'
import { batteryIn, storageIn } from './phone-words.ts'

test.each([
  ['ايفون 13 برو 256 جيجا بطارية 89', 256, 89],
  ['آيفون ١٢ ذاكرة ١٢٨GB والبطارية ٨٥٪', 128, 85],
  ['سامسونغ A54 8 رام 256غ', 256, null],
  ['256 جيجا / 12 رام', 256, null],
  ['16 غيغا رام و512 غيغا', 512, null],
  ['ايفون 15 برو ماكس 1 تيرا بطاريتو 100%', 1024, 100],
  ['شاشة 32 بوصة', null, null],
  ['بطارية 5000 ميلي امبير 64 ميغا', null, null],
  ['بطارية أصلية، السعر 90 ألف', null, null],
])('%s', (text, storage, battery) => {
  expect([storageIn(text), batteryIn(text)]).toEqual([storage, battery])
})
