import { beforeEach, expect, test } from 'vitest'
import type { AdFields } from '#shared/fields/ad.ts'
import type { RedFlag } from '#shared/red-flags.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { fromNow } from '#tests/support/from-now.ts'
import { addRedFlag } from './add-red-flag.ts'
import { findLikeText } from './find-like-text.ts'
import { redFlagsOf } from './red-flags-of.ts'
import { textMarks } from './text-marks.ts'

const title = 'غسالة أوتوماتيك سبعة كيلو'
const description =
  'غسالة بحالة ممتازة استعمال بيت نظيف للبيع بداعي السفر السعر 150000 مع كفالة شهر كامل والتوصيل داخل مدينة حلب علينا بدون أجرة'
const [me, other] = [await aPerson(), await aPerson()]
const find = (over: { title?: string; description?: string } = {}, { adId = 1, ownerId = me.id } = {}) =>
  findLikeText(db, { adId, ownerId, fields: { title, description, ...over } as AdFields })
/** An ad of another account with this text. */
async function aMarked(over: Parameters<typeof anAd>[0] = {}, text = { title, description }) {
  const { id } = await anAd({ owner: other, photos: 0, ...text, ...over, textMarks: textMarks(text) })
  return id
}

beforeEach(() => db.deleteFrom('ads').execute())

test('nothing is like a text that nobody has written', async () => {
  await aMarked({}, { title: 'براد', description: `براد نوفروست ستة عشر قدم لون فضي مستعمل سنتين فقط والمحرك مكفول` })
  expect(await find()).toBeNull()
})

test('the same text of another account is found, in any state of its ad, also with another price and spelling', async () => {
  const id = await aMarked({ status: 'rejected' })
  expect(await find()).toBe(id)
  expect(await find({ description: description.replace('150000', '٩٠٬٠٠٠') })).toBe(id)
  expect(await find({ description: description.replaceAll('ة', 'ه').replace('أوتوماتيك', 'اوتوماتيك') })).toBe(id)
})

test('a changed word leaves it alike; half a text does not', async () => {
  const id = await aMarked()
  expect(await find({ description: description.replace('ممتازة', 'جيدة') })).toBe(id)
  const half = description.split(' ').slice(0, 10).join(' ')
  expect(await find({ title: 'عرض خاص', description: `${half} ولدينا أيضا برادات وجلايات وأفران كهربائية` })).toBeNull()
})

test('one’s own ads, this very ad, and what was removed are no copy', async () => {
  const own = await aMarked({ owner: me })
  expect(await find()).toBeNull()
  expect(await find({}, { ownerId: other.id })).toBe(own)
  expect(await find({}, { ownerId: other.id, adId: own })).toBeNull()
  await db
    .updateTable('ads')
    .set({ deletedAt: fromNow({}), deletedReason: 'owner' })
    .where('id', '=', own)
    .execute()
  expect(await find({}, { ownerId: other.id })).toBeNull()
})

test('what says too little is like nothing', async () => {
  await aMarked()
  expect(await find({ title: 'غسالة', description: 'بحالة جيدة' })).toBeNull()
})

test.each([
  [8, true],
  [6, true],
  [5, true],
  [4, false],
])('of eight marks %i shared ones make a text alike: %s', async (count, isAlike) => {
  const marks = textMarks({ title, description })!
  // Those that are kept include two of the first five, by which it is looked for.
  const shared = [...marks.slice(0, 2), ...marks.slice(5), ...marks.slice(2, 5)].slice(0, count)
  const foreign = Array.from({ length: 8 - count }, (_, at) => at + 1)
  const { id } = await anAd({ owner: other, photos: 0, textMarks: [...shared, ...foreign] })
  expect(await find()).toBe(isAlike ? id : null)
})

const flagsOf = async (adId: number) => {
  const { flags } = await db
    .selectFrom('ads')
    .select(redFlagsOf.as('flags'))
    .where('id', '=', adId)
    .executeTakeFirstOrThrow()
  return flags
}

test('an ad without red flags has none; several come the gravest first, of one weight by name', async () => {
  const [{ id }, foreign] = [await anAd(), await anAd()]
  const flags: RedFlag[] = [
    { flag: 'banned_word', facts: { words: 'سلاح' }, weight: 20 },
    { flag: 'same_text', facts: { adId: 7 }, weight: 90 },
    { flag: 'link_in_text', facts: { link: 'example.com' }, weight: 20 },
  ]
  expect(await flagsOf(id)).toEqual([])
  for (const flag of flags) await addRedFlag(db, id, flag)
  expect(await flagsOf(id)).toEqual([flags[1], flags[0], flags[2]])
  expect(await flagsOf(foreign.id)).toEqual([])
})

test('the same flag noticed again, also twice at one moment, is as it was noticed last', async () => {
  const { id } = await anAd()
  const reported = (reporters: number): RedFlag => ({ flag: 'reported', facts: { reporters }, weight: reporters * 10 })
  await Promise.all([addRedFlag(db, id, reported(1)), addRedFlag(db, id, reported(1))])
  await addRedFlag(db, id, reported(3))
  expect(await flagsOf(id)).toEqual([reported(3)])
})
