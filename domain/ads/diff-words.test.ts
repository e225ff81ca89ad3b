import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords, type Piece } from './diff-words.ts'
import { seed } from '#tests/support/in-turn.ts'

/** Few words, so that many are shared. */
const aText = fc
  .array(fc.constantFrom('غرفة', 'نوم', 'بحالة', 'ممتازة', 'iPhone', '13', ' ', '\n', '،'), { maxLength: 30 })
  .chain((words) => fc.constantFrom(' ', '').map((between) => words.join(between)))

const only = (pieces: Piece[], as: Piece['as']) =>
  pieces
    .filter((piece) => piece.as === 'same' || piece.as === as)
    .map(({ text }) => text)
    .join('')

test(`O14: what stayed and went is the text before, what stayed and came the text after (seed ${seed})`, () => {
  fc.assert(
    fc.property(aText, aText, (before, after) => {
      const pieces = diffWords(before, after)
      expect(only(pieces, 'removed')).toBe(before)
      expect(only(pieces, 'added')).toBe(after)
      // Neighbours differ in kind, and none is empty.
      pieces.forEach(({ as, text }, index) => {
        expect(text).not.toBe('')
        expect(pieces[index + 1]?.as).not.toBe(as)
      })
    }),
    { numRuns: 500, seed },
  )
})

test(`a text and itself are one piece; words put into it are all that came (seed ${seed})`, () => {
  fc.assert(
    fc.property(aText, fc.nat(), (text, at) => {
      if (text === '') return
      expect(diffWords(text, text)).toEqual([{ as: 'same', text }])
      const tokens = text.match(/\s+|\S+/g)!
      const index = at % (tokens.length + 1)
      const longer = [...tokens.slice(0, index), ' جديدة\t', ...tokens.slice(index)].join('')
      const went = diffWords(text, longer).filter(({ as }) => as === 'removed')
      expect(went.filter((piece) => piece.text.trim() !== '')).toEqual([])
      expect(only(diffWords(text, longer), 'added')).toBe(longer)
    }),
    { numRuns: 300, seed },
  )
})

test('words that changed side by side are one change', () => {
  expect(diffWords('غرفة نوم خشب زان', 'غرفة جلوس حديد زان')).toEqual([
    { as: 'same', text: 'غرفة ' },
    { as: 'removed', text: 'نوم خشب' },
    { as: 'added', text: 'جلوس حديد' },
    { as: 'same', text: ' زان' },
  ])
  // Words weigh more than the spaces between them.
  expect(diffWords('غرفة نوم خشب زان ست قطع', 'غرفة نوم iPhone 13 خشب زان').map(({ text }) => text)).toEqual([
    'غرفة نوم ',
    'iPhone 13 ',
    'خشب زان',
    ' ست قطع',
  ])
  expect(diffWords('', 'جديد')).toEqual([{ as: 'added', text: 'جديد' }])
  expect(diffWords('', '')).toEqual([])
})

test('the longest descriptions are compared in no time', () => {
  const long = (word: string) => Array.from({ length: 500 }, (_, i) => (i % 7 ? 'x' : word)).join(' ')
  expect(only(diffWords(long('a'), long('b')), 'added')).toBe(long('b'))
})
