import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsOf, documents, explained, joined, only } from './documents.ts'
import { placesOf, root, sourceFiles, type SourceFile } from './source-files.ts'

// Whoever reads a comment has this repository and nothing else: whatever is cited has to be in it.
const unknownPaper =
  /\b[Ss]pecification\b|\bpublic contract\b|\(contract\)|\b[Ss]ections? \d|\([Dd]ecisions?\)|\b[Dd]ecisions?, [A-Z]|\b(decision|record|issue) \d/

/** An applied migration is never changed, not even its comments (db/migrate.ts). */
const unchangeable = 'db/migrations/0001-schema.sql'
const self = 'tests/laws/citations.test.ts'

const comments = explained.map((file) => ({ path: file.path, text: commentsOf(file) }))
const readable = [...comments, ...documents].filter(({ path }) => path !== unchangeable && path !== self)
const titles = explained
  .filter(({ path }) => path.endsWith('.test.ts') && path !== self)
  .map(({ path, text }) => ({ path, text: only(text, /\btest\b[\w.]*\(.*?(['"`]).*\1/g) }))

/** `docs/product.md, "Prices"`, as path and heading; a document of the root is named without a folder. */
function cited({ text }: Pick<SourceFile, 'text'>) {
  const pattern = /(?<![\w./-])((?:docs\/[\w/-]+|[A-Z]{4,})\.md)`?(?:,? "([^"]+)")?/g
  return [...joined(text).matchAll(pattern)].map(([, path = '', heading]) => ({ path, heading }))
}

function isMissing({ path, heading }: { path: string; heading?: string | undefined }) {
  if (!existsSync(join(root, path))) return true
  return heading !== undefined && !headingsOf(path).includes(heading)
}

function headingsOf(path: string) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.filter((line) => /^#+ /.test(line)).map((line) => line.replace(/^#+ /, ''))
}

/** Links and pictures that lead to a file, as seen from the document that names them. */
function deadLinks({ path, text }: SourceFile) {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|\b(?:src|href)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source!,
  )
  return targets
    .filter((target) => !/^([a-z]+:|\/|#)/.test(target))
    .filter((target) => !existsSync(join(root, dirname(path), target.replace(/#.*$/, ''))))
}

test('nothing leads to a paper that is not in the repository', () => {
  expect(readable.length).toBeGreaterThan(1000)
  expect([...readable, ...titles].flatMap((file) => placesOf(file, unknownPaper))).toEqual([])
})

test('every document that is named exists, and has the heading that is named with it', () => {
  const all = readable.flatMap((file) => cited(file).map((citation) => ({ ...citation, from: file.path })))
  expect(all.filter(({ heading }) => heading).length).toBeGreaterThan(20)
  expect(all.filter(isMissing)).toEqual([])
})

test('every relative link of a document leads to a file', () => {
  const all = [...documents, ...sourceFiles(['i18n'], ['.md'])]
  expect(all.length).toBeGreaterThan(40)
  expect(all.flatMap((file) => deadLinks(file).map((target) => `${file.path}: ${target}`))).toEqual([])
})

test('the law knows what it forbids', () => {
  for (const bad of [
    '(specification, section 4)',
    'The order of the Specification.',
    'as section 8 describes',
    'sections 3 and 9',
    '(decisions)',
    '(decisions, Statuses)',
    'see decisions, Prices of ads',
    '(decision 21)',
    'record 41',
    'issue 16 brings it',
    'the public contract',
    'goes at once (contract)',
  ])
    expect(bad).toMatch(unknownPaper)
  for (const good of [
    'A reviewer takes the decision back.',
    'one decision, one event',
    'decide(decision, outcome)',
    'the contract of a sale',
    'a section of the page',
    'docs/decisions/0021-scripts-come-last.md',
    'sent by a TestSpecification',
  ])
    expect(good).not.toMatch(unknownPaper)
})

test('the law finds what leads nowhere', () => {
  const missing = (text: string) => cited({ text }).filter(isMissing).length
  for (const bad of [
    '// docs/nowhere.md',
    '/** So it is (docs/product.md, "Princes"). */',
    'see `docs/product.md`, "Princes"',
    ' * as promised (docs/product.md,\n * "Princes").',
    '-- docs/decisions/0999-never.md',
    'in `NOWHERE.md`',
  ])
    expect({ [bad]: missing(bad) }).toEqual({ [bad]: 1 })
  for (const good of [
    '// docs/product.md',
    '(docs/product.md, "Prices")',
    ' * as promised (docs/product.md, "Statuses\n * of an ad").',
    'README.md says «docs/product.md»',
  ])
    expect({ [good]: missing(good) }).toEqual({ [good]: 0 })
  const page = (text: string) => ({ path: 'docs/x.md', text })
  expect(
    deadLinks(page('[a](product.md) [b](../README.md#first-steps) [c](https://a.b) <img src="pictures/home.png">')),
  ).toEqual(['pictures/home.png'])
  expect(deadLinks(page('[a](nowhere.md) [b](docs/product.md) [c](/faq)'))).toEqual(['nowhere.md', 'docs/product.md'])
})
