import { expect, test } from 'vitest'
import { plainText, readPageText } from './page-text.ts'

const source = `---
updated: 2026-11-21
---
# Questions of {siteName}

Before the first **section**.

## Posting {#posting}
Straight under the heading,
on two lines.

### How many photos? {#photos common}

Up to {photos}, see [the terms](/terms#ads).

- one {unknown}
- two

### Without an anchor
Yes.
`
const page = readPageText(source, { siteName: 'Yasmeen', photos: '12 photos' })

test('a page has a title, a date, an introduction and sections with their entries', () => {
  expect(page.title).toBe('Questions of Yasmeen')
  expect(page.updated).toBe('2026-11-21')
  expect(page.intro).toEqual([{ kind: 'paragraph', words: ['Before the first ', { strong: 'section' }, '.'] }])
  expect(page.sections.map(({ id, title }) => [id, title])).toEqual([['posting', 'Posting']])
  expect(page.sections[0]!.blocks).toEqual([
    { kind: 'paragraph', words: ['Straight under the heading, on two lines.'] },
  ])
  expect(page.sections[0]!.entries.map(({ id, title, isCommon }) => [id, title, isCommon])).toEqual([
    ['photos', 'How many photos?', true],
    ['', 'Without an anchor', false],
  ])
})

test('figures are filled in and links kept apart; a name that nobody knows stays as it was written', () => {
  expect(page.sections[0]!.entries[0]!.blocks).toEqual([
    {
      kind: 'paragraph',
      words: ['Up to ', { fact: '12 photos' }, ', see ', { link: 'the terms', to: '/terms#ads' }, '.'],
    },
    { kind: 'list', items: [['one ', '{unknown}'], ['two']] },
  ])
  expect(plainText(['Up to ', { fact: '12' }, { strong: ' or ' }, { link: 'so', to: '/' }])).toBe('Up to 12 or so')
})

test('what is no page at all is shown as it is', () => {
  for (const odd of ['', '---', '#', '### lost', '**', '[a](', '{', '- \n-', '\r\n\r\n']) {
    expect(() => readPageText(odd, {})).not.toThrow()
  }
  expect(readPageText('just words', {})).toMatchObject({
    title: '',
    sections: [],
    intro: [{ kind: 'paragraph', words: ['just words'] }],
  })
})
