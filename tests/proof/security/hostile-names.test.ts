import fc from 'fast-check'
import * as v from 'valibot'
import { expect, inject, test } from 'vitest'
import { adSchema } from '#shared/fields/ad.ts'
import { profileFields } from '#shared/fields/profile.ts'
import { updateProfile } from '#domain/verbs/accounts/update-profile.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { hostileText } from '#tests/support/hostile-values.ts'
import { seed } from '#tests/support/in-turn.ts'
import { mixedTitles } from '#tests/support/mixed-titles.ts'

const runs = inject('everyStep') ? 1_000 : 100

const joiners = ['\u200c', '\u200d']
const characters = [
  ...['\u202e', '\u202d', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f', '\u061c'],
  ...[
    '\u0000',
    '\u0007',
    '\u200b',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\ufeff',
    '\ufe0f',
    '\u180e',
    '\u{e0041}',
    '\u{e007f}',
  ],
  ...['\u0301', '\u0651', '\u064b', '\u0610', '\u20dd', '\u0489', '\u{1f3f4}', '\ud800', '\udc00', '\ufffe', '\u0640'],
  ...['ي', 'ی', 'ى', 'ك', 'ک', 'ة', 'a', 'е', 'Α', '１', '٣', '👩', '🏿', '❤', ' ', '\n', ...joiners, ...joiners],
]
const pieces = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...characters) },
  { weight: 1, arbitrary: fc.constantFrom('\u0301', '\u0651').map((mark) => mark.repeat(9)) },
  { weight: 1, arbitrary: fc.constantFrom(...mixedTitles.map(([title]) => title.slice(0, 9))) },
)
const names = fc.oneof(
  { weight: 4, arbitrary: fc.array(pieces, { minLength: 1, maxLength: 14 }).map((list) => `س${list.join('')}`) },
  { weight: 1, arbitrary: hostileText },
)

const directionOverrides = /[\u202a-\u202e\u2066-\u2069]/
// Joiners, marks of direction, the form of a sign and the letters of a flag are looked at one by one.
const unseen = /(?!\p{Join_C}|\p{Bidi_C}|\ufe0e|\ufe0f)[\p{DI}\p{Cc}]/u
const flags = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,7}\u{e007f}/gu

/** What is wrong with a text that is about to be stored in one row. */
function faultsIn(text: string) {
  return [
    directionOverrides.test(text) && 'turns what follows',
    unseen.test(text.replace(flags, '')) && 'has something unseen',
    !text.isWellFormed() && 'has half a letter',
    text !== text.normalize('NFC') && 'is not composed',
    /\p{M}{4}/u.test(text) && 'piles marks up',
    /^\p{Join_C}|\p{Join_C}$/u.test(text) && 'has a joiner at an end',
    /[a-z\s\d]\p{Join_C}|\p{Join_C}(?:\p{Join_C}|[a-z\s\d])/iu.test(text) && 'has a stray joiner',
    text !== text.trim() && 'has a blank end',
  ].filter((fault) => fault !== false)
}

function onceMore(read: (text: string) => string | undefined, text: string) {
  const again = read(text)
  return again === text ? [] : ['is another when it is read again']
}

function nameOf(text: string) {
  const read = v.safeParse(profileFields, { name: text })
  return read.success ? read.output.name : undefined
}

const ofAd = adSchema({})
function titleOf(text: string) {
  return v.safeParse(ofAd.entries.title, text).output as string | undefined
}

test(`${runs} names: what is stored turns nothing, hides nothing and piles nothing up (seed ${seed})`, async () => {
  const person = await aPerson()
  let stored = 0
  const property = fc.asyncProperty(names, async (typed) => {
    const name = nameOf(typed)
    if (name === undefined) return
    expect([...faultsIn(name), ...onceMore(nameOf, name), /[\u200e\u200f\u061c]/.test(name)]).toEqual([false])
    const saved = await updateProfile(db, { person, fields: { name, phone: null, governorate: null } })
    expect(saved).toEqual({ ok: true })
    const row = await db.selectFrom('people').select('name').where('id', '=', person.id).executeTakeFirstOrThrow()
    expect(row.name).toBe(name)
    stored++
  })
  await fc.assert(property, { seed, numRuns: runs })
  expect(stored).toBeGreaterThan(runs / 2)
})

test(`${runs} titles: the same (seed ${seed})`, () => {
  const property = fc.property(names, (typed) => {
    const title = titleOf(typed)
    if (title !== undefined) expect([...faultsIn(title), ...onceMore(titleOf, title)]).toEqual([])
  })
  fc.assert(property, { seed, numRuns: runs })
})

test.each([
  ['Persian words keep the joiner that parts their letters', 'می‌خواهم'],
  ['families stay together', '👨‍👩‍👧 سامر'],
  ['a flag stays whole', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 سامر'],
  ['a text with all its marks stays', 'مُدَرِّسٌ لِلُّغَةِ'],
  ['a sign in colours stays', 'سامر ❤️'],
])('%s', (_, text) => {
  expect([nameOf(text), titleOf(text)]).toEqual([text.normalize('NFC'), text.normalize('NFC')])
})
