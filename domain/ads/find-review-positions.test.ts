import { expect, test } from 'vitest'
import { createRandom } from '#db/seeds/random.ts'
import { fold } from '#shared/arabic/fold.ts'
import { writeTimeCursor } from '#db/time-cursor.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { findReviewPositions } from './find-review-positions.ts'
import { seed } from '#tests/support/in-turn.ts'

const random = createRandom(seed)
const pieces = [
  'سيارة',
  'شقّة',
  'آيفون',
  'ايفون 13',
  'مؤثثة',
  'طابو أخضر',
  'hp',
  'HP-15',
  '1,500',
  '٥٠٪',
  'غسّالـة',
  'b_1%',
]
const owners = [await aPerson({ name: 'رنا المؤيّد' }), await aPerson({ name: 'سامر', phone: '+963944123456' })]
const shelves = ['pending', 'approved', 'rejected'] as const
const text = () => Array.from({ length: 3 }, () => random.pick(pieces)).join(' ')
const ads: Awaited<ReturnType<typeof anAd>>[] = []
for (let n = 0; n < 60; n++) {
  const [title, description] = [text(), text()]
  ads.push(await anAd({ title, description, owner: random.pick(owners), status: random.pick(shelves) }))
}

const searches = ['سياره', 'شقة', 'ايفون', 'hp', 'HP', 'مؤثثه', 'طابو اخضر', '1500', '50', 'b_1%', 'غسالة شقه', 'رنا']
const all = { after: null, flagged: false, most: 100 }
const idsOf = (positions: { id: number }[]) => positions.map(({ id }) => id)

test('a search finds what a plain filter finds, in the same order, however far the first look goes', async () => {
  for (const shelf of [null, ...shelves])
    for (const search of searches) {
      const words = fold(search).split(' ')
      const expected = ads
        .filter(({ status }) => !shelf || status === shelf)
        .filter(({ title, description, owner }) => {
          const said = ` ${fold(`${title} ${description}`)} `
          // Of one or two letters only whole words are found.
          const fits = (word: string) => said.includes(word.length < 3 ? ` ${word} ` : word)
          return words.every(fits) || words.every((word) => fold(owner.name).includes(word))
        })
        .map(({ id }) => id)
      // Newer ads have greater numbers; the queue begins with the oldest.
      const ordered = shelf === 'pending' ? expected : expected.toReversed()
      for (const nearby of [1, 7, 1000]) {
        const found = idsOf(await findReviewPositions(db, { ...all, shelf, search, nearby }))
        expect(found, `«${search}» on ${shelf}, ${nearby} nearby, seed ${seed}`).toEqual(ordered)
      }
    }
})

test('an ad is found by its number, and all ads of an owner by their number at home', async () => {
  const [first] = ads
  expect(idsOf(await findReviewPositions(db, { ...all, shelf: null, search: `#${first!.id}` }))).toContain(first!.id)
  const theirs = ads.filter(({ owner }) => owner === owners[1]).map(({ id }) => id)
  for (const nearby of [1, 1000]) {
    const found = idsOf(await findReviewPositions(db, { ...all, shelf: null, search: '0944123456', nearby }))
    expect(found).toEqual(theirs.toReversed())
  }
})

test('a list goes on where a page of it ended', async () => {
  const seen: number[] = []
  let after: string | null = null
  do {
    const page = await findReviewPositions(db, { ...all, after, shelf: null, search: 'hp', most: 3, nearby: 5 })
    seen.push(...idsOf(page))
    const last = page.at(-1)
    after = page.length === 3 && last ? writeTimeCursor({ at: last.cursorAt, id: last.id }) : null
  } while (after)
  expect(seen).toEqual(idsOf(await findReviewPositions(db, { ...all, shelf: null, search: 'hp' })))
})
