import { expect, test } from 'vitest'
import { bannedWordsIn } from './banned-words-in.ts'
import { fold } from './fold.ts'
import { numberInText } from './number-in-text.ts'
import { leadsAway } from './scam-signs.ts'

test.each([
  ['للتواصل 0944123456', '0944123456'],
  ['٠٩٤٤١٢٣٤٥٦ واتس', '0944123456'],
  ['۰۹۴۴۱۲۳۴۵۶', '0944123456'],
  ['اتصل 09 44 12-34-56 مساء', '0944123456'],
  ['0-9-4-4-1-2-3-4-5-6', '0944123456'],
  ['+963 944 123 456', '963944123456'],
  ['00963944123456', '00963944123456'],
  ['صفر تسعة أربعة أربعة واحد اتنين تلاتة أربعة خمسة ستة', '0944123456'],
  ['صفر تسعة ٤٤ ١٢ ٣٤ خمسه سته', '0944123456'],
  ['0️⃣9️⃣4️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣', '0944123456'],
  ['موديل 2015 0944123456', '0944123456'],
  ['أرضي 011 2123456', '0112123456'],
  ['واتس0933123456', '0933123456'],
  ['0933123456واتس', '0933123456'],
  ['tel0933123456', '0933123456'],
  ['هاتف٠٩٣٣١٢٣٤٥٦', '0933123456'],
  ['للتواصل 933123456', '933123456'],
  ['933 123 456', '933123456'],
  ['للتواصل 933123000', '933123000'],
  ['السعر 945500000، واتساب: ٩٤٤ ٥٠٠ ٠٠٠', '944500000'],
  ['رقمي944500000', '944500000'],
  ['call 944500000', '944500000'],
])('%s gives a number away', (text, number) => expect(numberInText(text)).toBe(number))

test.each([
  'شقة ثلاث غرف وصالون مساحة 180 متر بسعر 950000000',
  'السعر 1,500,000 ليرة جديدة',
  'تويوتا 2019 ماشية 120000 كم، خمسة ركاب',
  'رقم القطعة 90915-YZZD4، عدد 4',
  'ايفون 13 برو 256 جيجا بطارية 89',
  'تسعة عشر ألف وتسعمئة',
  '12345678901234567890',
  'السعر 945500000 أو 950 000 000',
  'هاتف 500 دولار، والبيت 945500000 للتواصل 12',
  '950000000 واتس',
  'قياس 95 75 12345، رقم 93 12',
  'iPhone13 256GB موديل2019 ب950000ل.س',
  '',
])('«%s» holds no phone number', (text) => expect(numberInText(text)).toBeNull())

test('a link that leads away is found, one to this site is not', () => {
  const here = 'https://souq.example'
  expect(leadsAway('تابعونا t.me/souq والصور هناك', here)).toBe('t.me/souq')
  expect(leadsAway('https://souq.example/ad/5 نفس الغرض', here)).toBeNull()
  expect(leadsAway('غرفة 3.5 متر، نقطة.كوم', here)).toBeNull()
})

test('a banned word is found in every spelling and with what stands before it, and not inside another word', () => {
  const words = ['آثار', 'سلاح', 'كاش باك'].map((word) => ({ key: fold(word), word }))
  const found = (text: string) => bannedWordsIn(text, words).map(({ word }) => word)
  for (const text of ['اثار قديمة', 'بيع الآثَار', 'والاثار', 'للآثار', 'قطع (آثــار)'])
    expect(found(text), text).toEqual(['آثار'])
  expect(found('السلاح وبالسلاح')).toEqual(['سلاح'])
  expect(found('كاش-باك مضمون')).toEqual(['كاش باك'])
  for (const text of ['تاثاره', 'سلاحف', 'كاش وباك', '']) expect(found(text), text).toEqual([])
})
