import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFile } from './named-things.ts'
import { root } from './source-files.ts'

// That every quoted title stands in its file is held by documents.test.ts.

/** The requirements of level 1 and 2 in each section of the standard; sections that have none are left out. */
const sections: Record<string, readonly number[]> = {
  'V1.1': [1, 2],
  'V1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  'V1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V1.4': [1, 2, 3],
  'V1.5': [1, 2],
  'V2.1': [1, 2, 3],
  'V2.2': [1, 2, 3],
  'V2.3': [1, 2, 3, 4],
  'V2.4': [1],
  'V3.2': [1, 2],
  'V3.3': [1, 2, 3, 4],
  'V3.4': [1, 2, 3, 4, 5, 6],
  'V3.5': [1, 2, 3, 4, 5],
  'V3.7': [1, 2],
  'V4.1': [1, 2, 3],
  'V4.2': [1],
  'V4.3': [1, 2],
  'V4.4': [1, 2, 3, 4],
  'V5.1': [1],
  'V5.2': [1, 2, 3],
  'V5.3': [1, 2],
  'V5.4': [1, 2, 3],
  'V6.1': [1, 2, 3],
  'V6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  'V6.3': [1, 2, 3, 4],
  'V6.4': [1, 2, 3, 4],
  'V6.5': [1, 2, 3, 4, 5],
  'V6.6': [1, 2, 3],
  'V6.8': [1, 2, 3, 4],
  'V7.1': [1, 2, 3],
  'V7.2': [1, 2, 3, 4],
  'V7.3': [1, 2],
  'V7.4': [1, 2, 3, 4, 5],
  'V7.5': [1, 2],
  'V7.6': [1, 2],
  'V8.1': [1, 2],
  'V8.2': [1, 2, 3],
  'V8.3': [1],
  'V8.4': [1],
  'V9.1': [1, 2, 3],
  'V9.2': [1, 2, 3, 4],
  'V10.1': [1, 2],
  'V10.2': [1, 2],
  'V10.3': [1, 2, 3, 4],
  'V10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  'V10.5': [1, 2, 3, 4, 5],
  'V10.6': [1, 2],
  'V10.7': [1, 2, 3],
  'V11.1': [1, 2],
  'V11.2': [1, 2, 3],
  'V11.3': [1, 2, 3],
  'V11.4': [1, 2, 3, 4],
  'V11.5': [1],
  'V11.6': [1],
  'V12.1': [1, 2, 3],
  'V12.2': [1, 2],
  'V12.3': [1, 2, 3, 4],
  'V13.1': [1],
  'V13.2': [1, 2, 3, 4, 5],
  'V13.3': [1, 2],
  'V13.4': [1, 2, 3, 4, 5],
  'V14.1': [1, 2],
  'V14.2': [1, 2, 3, 4],
  'V14.3': [1, 2, 3],
  'V15.1': [1, 2, 3],
  'V15.2': [1, 2, 3],
  'V15.3': [1, 2, 3, 4, 5, 6, 7],
  'V16.1': [1],
  'V16.2': [1, 2, 3, 4, 5],
  'V16.3': [1, 2, 3, 4],
  'V16.4': [1, 2, 3],
  'V16.5': [1, 2, 3],
  'V17.1': [1],
  'V17.2': [1, 2, 3, 4],
  'V17.3': [1, 2],
}
const states = ['tested', 'argued', 'missing', 'not applicable']

const chapterOf = (section: string) => section.split('.')[0]!
const chapters = [...new Set(Object.keys(sections).map(chapterOf))]
const numbersOf = (chapter: string) =>
  Object.entries(sections).flatMap(([section, numbers]) =>
    chapterOf(section) === chapter ? numbers.map((number) => `${section}.${number}`) : [],
  )

/** The rows of each chapter of a page, by the heading that they stand under. */
function chaptersOf(page: string) {
  const parts = page.split(/^## (?=V\d+ )/m).slice(1)
  return parts.map((part) => ({
    chapter: /^V\d+/.exec(part)![0],
    rows: part.split('\n').flatMap((line) => {
      const [, number, requirement, level, state, reason] =
        /^\| V?(\d+\.\d+\.\d+) \| (.*?) \| (.*?) \| (.*?) \| (.*) \|$/.exec(line) ?? []
      return number ? [{ number: `V${number}`, requirement, level, state: state!, reason: reason! }] : []
    }),
  }))
}

type Row = ReturnType<typeof chaptersOf>[number]['rows'][number]

/** What is wrong with a row, or nothing. */
function problemOf({ requirement, level, state, reason }: Row): string | undefined {
  if (!requirement || !/^[12]$/.test(level ?? '')) return 'no requirement, or no level'
  if (!states.includes(state)) return `no state: ${state}`
  if (reason.trim().length < 4) return 'no reason'
  const named = [...reason.matchAll(/`([\w./-]+\.\w+)`/g)].map(([, path]) => path!)
  const hasTest = named.some((path) => path.endsWith('.test.ts') && isFile(path))
  if (state === 'tested' && !hasTest) return 'no test is named'
  if (state === 'argued' && !named.some(isFile)) return 'nothing is named that shows it'
  return undefined
}

const found = chaptersOf(readFileSync(join(root, 'docs/asvs.md'), 'utf8'))

test('the page has the chapters of the standard, in their order', () => {
  expect(found.map(({ chapter }) => chapter)).toEqual(chapters)
})

test.each(chapters)('%s has each requirement of level 1 and 2 once, in their order', (name) => {
  const rows = found.find(({ chapter }) => chapter === name)?.rows ?? []
  expect(rows.map(({ number }) => number)).toEqual(numbersOf(name))
})

test('each requirement has one of four states, and what stands for it', () => {
  const wrong = found.flatMap(({ rows }) =>
    rows.flatMap((row) => (problemOf(row) === undefined ? [] : [`${row.number}: ${problemOf(row)}`])),
  )
  expect(wrong).toEqual([])
})

test('the page about attackers counts them', () => {
  const counted = readFileSync(join(root, 'docs/threat-model.md'), 'utf8')
  for (const { chapter, rows } of found) {
    const counts = states.map((state) => rows.filter((row) => row.state === state).length)
    const line = counted.split('\n').find((line) => line.startsWith(`| ${chapter} `))
    expect([chapter, line?.split(' | ').slice(1).join(' ')]).toEqual([chapter, `${counts.join(' ')} |`])
  }
})

test('the law knows what it forbids', () => {
  const row = (text: string) => chaptersOf(`## V1 x\n| 1.1.1 | A thing ${text} |`)[0]!.rows.map(problemOf)
  expect(row('| 1 | tested | `tests/laws/files.test.ts`')).toEqual([undefined])
  expect(row('| 2 | argued | `shared/limits.ts`')).toEqual([undefined])
  expect(row('| 2 | not applicable | No such thing')).toEqual([undefined])
  expect(row('| 3 | tested | `tests/laws/files.test.ts`')).toEqual(['no requirement, or no level'])
  expect(row('| 1 | done | `tests/laws/files.test.ts`')).toEqual(['no state: done'])
  expect(row('| 1 | tested | `shared/limits.ts`')).toEqual(['no test is named'])
  expect(row('| 1 | tested | `tests/laws/nothing.test.ts`')).toEqual(['no test is named'])
  expect(row('| 1 | argued | everybody knows')).toEqual(['nothing is named that shows it'])
  expect(row('| 1 | missing | –')).toEqual(['no reason'])
})
