import { beforeAll, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { findMeant } from './find-meant.ts'
import { isSurelyMeant } from './repair-word.ts'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'

const sold = [
  'سيارة تويوتا كورولا',
  'شقة طابو أخضر في حلب',
  'عربية أطفال نظيفة',
  'موبايل samsung galaxy',
  'غسالة أوتوماتيك',
  'شركة خاصة',
  'مشاريع سرية وسور حلبة',
]

beforeAll(async () => {
  const owner = await aPerson()
  for (const title of sold)
    for (let n = 0; n < 3; n++) await anAd({ owner, photos: 0, status: 'approved', title, description: 'كما ترى' })
  await anAd({ owner, photos: 0, status: 'approved', title: 'وحيدة', description: 'كما ترى' })
  await anAd({ owner, photos: 0, status: 'approved', title: 'فيبرغلاس', description: 'كما ترى' })
  await anAd({ owner, photos: 0, status: 'pending', title: 'منتظرة', description: 'كما ترى' })
  await rebuildLexicon(db)
})

test('the lexicon holds what three ads or a title say, in the commonest spelling, each word once', async () => {
  const owner = await aPerson()
  for (const title of ['سياره', 'سيَّارة'])
    await anAd({ owner, photos: 0, status: 'approved', title, description: 'ثثث نادرة' })
  for (let n = 0; n < 2; n++) await rebuildLexicon(db)
  const rows = await db.selectFrom('searchLexicon').select(['word', 'ads']).execute()
  expect(rows).toContainEqual({ word: 'سيارة', ads: 5 })
  expect(rows).toContainEqual({ word: 'وحيدة', ads: 1 })
  for (const word of ['سياره', 'نادرة', 'منتظرة']) expect(rows.map((row) => row.word)).not.toContain(word)
  // A piece at a time it is the same.
  expect(await rebuildLexicon(db, { ads: 2_001 })).toEqual({ words: rows.length })
})

test.each([
  ['sayara', 'سيارة'],
  ['sayarah', 'سيارة'],
  ['3arabiye', 'عربية'],
  ['arabiyeh', 'عربية'],
  ['7alab', 'حلب'],
  ['halab', 'حلب'],
  ['sha2a', 'شقة'],
  ['shaqqa', 'شقة'],
  ['ghassala', 'غسالة'],
  ['mobail', 'موبايل'],
  ['سيارت', 'سيارة'],
  ['سيراة', 'سيارة'],
  ['غسالا', 'غسالة'],
  ['كرولا', 'كورولا'],
  ['samsong', 'samsung'],
  // Said by no ad, named by the synonyms.
  ['toyouta', 'toyota'],
  ['مرسيدز', 'مرسيدس'],
  ['sdhvm', 'سيارة'],
  ['sdhvm ;,v,gh', 'سيارة كورولا'],
  ['sayara toyota', 'سيارة toyota'],
  ['سيارت كرولا 2015', 'سيارة كورولا 2015'],
  ['شقة 7alab', 'شقة حلب'],
  // A word that only one ad has is right, and keeps the other from nothing.
  ['وحيدة سيارت', 'وحيدة سيارة'],
  ['ضصثقفغع سيارت', 'ضصثقفغع سيارة'],
  ['السيراة', 'السيارة'],
  ['والغسلاة', 'والغسالة'],
  ['سياررررة كورولااا', 'سيارة كورولا'],
  ['سيارةتويوتا', 'سيارة تويوتا'],
  ['سامسو نغ', 'سامسونغ'],
  ['غسا لة أوتوماتيك', 'غسالة أوتوماتيك'],
  ['samsnug', 'samsung'],
  ['سشةسعىل', 'samsung'],
  // Places are known, whatever ads say.
  ['دمشفق', 'دمشق'],
  // Pasted texts are read with such slips; a search is repaired.
  ['ايفوون', 'آيفون'],
  ['برزت', 'برزة'],
  ['كشكوول', 'كشكول'],
  // One title is enough.
  ['فيبرغلس', 'فيبرغلاس'],
])('«%s» meant «%s»', async (typed, meant) => expect(await findMeant(db, typed)).toBe(meant))

test.each([
  'سيارة',
  'وحيدة',
  'بوحيدة',
  'طرطوس',
  'يارة',
  'toyota',
  'hp',
  'xqzvjk',
  '!!!',
  '',
  '12345',
  'ضصثقفغع',
  'غسالة ضصثقفغع',
  '%_\\',
])('for «%s» there is nothing better', async (typed) => expect(await findMeant(db, typed)).toBeNull())

test.each([
  'شقة دمر',
  'مشروع دمر',
  'سيارة مو غالية',
  'قرض مليون',
  'بيت 5 نجوم',
  'صابون حلب',
  'ساعة رقم 5',
  'تمر نوى',
  'سمارت واتش',
  'painter',
])('in «%s» every word is one of every day, though commoner ones are a letter away', async (typed) => {
  const owner = await aPerson()
  for (const title of ['عمر خالية', 'أرض صالون', 'غرفة نوم', 'رام متر', 'واتس printer printers'])
    for (let n = 0; n < 5; n++) await anAd({ owner, photos: 0, status: 'approved', title, description: 'كما ترى' })
  await rebuildLexicon(db)
  expect(await findMeant(db, typed, { foundNothing: true })).toBeNull()
})

test.each([
  ['شقق', 'شقة', false],
  ['شقة عمق', 'شقة عمر', false],
  ['عرش', 'فرش', false],
  ['شقة قرض', 'شقة أرض', false],
  ['ذهب', 'دهب', true],
  ['دهب', 'ذهب', true],
  ['باين', 'بيان', true],
  ['كنبب', 'كنب', true],
  ['شقا', 'شقة', true],
  ['الدهب', 'الذهب', true],
  ['7alb', 'حلب', true],
  ['سيارت', 'سيارة', true],
  ['سامسو نغ', 'سامسونغ', true],
])('«%s» is surely «%s»: %s', (typed, meant, isSure) => {
  expect(isSurelyMeant({ typed, meant })).toBe(isSure)
})
