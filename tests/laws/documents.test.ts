import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documents, joined } from './documents.ts'
import {
  everyName,
  isAddress,
  isColumn,
  isCommand,
  isFile,
  isHyphenated,
  isQueue,
  isVariable,
  isWord,
  named,
  variables,
} from './named-things.ts'
import { root } from './source-files.ts'

// What documents name is there: whoever reads them looks for it next.

type Named = ReturnType<typeof named>[number]
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const file = /^[\w.@/<>{}*…-]+\.(tsx?|mjs|cjs|sql|md|json|css|conf|txt)$/
const folder = /^[a-z][\w/<>.-]*\/$/
const address = /^(?:(?:GET|POST|PATCH|HEAD|DELETE) )?(\/[^ ]*)$/
const identifier = /^([a-z]+[A-Z]\w*|([A-Z][a-z\d]+){2,}|[a-z]+(_[a-z]+)+)$/
const hyphenated = /^[a-z]+(-[a-z]+)+$/
const variable = /^[A-Z][A-Z\d]*(_[A-Z\d]+)+$/
const setting = /^([A-Z][A-Z\d_]+)=/
const column = /^[a-z_]+\.[a-z_]+$/
const command = /\bnpm (?:start|test|run [\w-]+)(?: --(?= ))?(?: (?:--)?[a-z][\w-]*)*/g

/** What stands in records as a thing that was looked at and not taken. */
const notTaken = ['tus-js-client', 'web-push']

/** What is wrong with a name in backticks, or nothing. */
function problemOf({ name, before, after }: Named): string | undefined {
  if ((name.match(command) ?? []).some((part) => !isCommand(part))) return 'no such command'
  const [, set] = setting.exec(name) ?? []
  if ((set ?? variable.exec(name)?.[0]) !== undefined && !isVariable(set ?? name)) return 'no such variable'
  const [, path] = address.exec(name) ?? []
  if (path && !file.test(path)) return isAddress(path) ? undefined : 'no such address'
  if (file.test(name) || folder.test(name)) return isFile(name) || isAddress(name) ? undefined : 'no such file'
  if (column.test(name) && isColumn(name) === false) return 'no such column'
  if (identifier.test(name)) return isWord(name) ? undefined : 'no such name in the code'
  if (!hyphenated.test(name)) return undefined
  const isJob = /\bjobs? $/.test(before) || /^ \(?jobs?\b/.test(after)
  if (isJob) return isQueue(name) ? undefined : 'no such job'
  return isHyphenated(name) || notTaken.includes(name) ? undefined : 'no such thing'
}

test('what documents name exists: files, addresses, commands, variables, jobs, tables, names in the code', () => {
  expect(everyName.length).toBeGreaterThan(1500)
  const wrong = everyName.flatMap((found) =>
    problemOf(found) ? [`${found.at} ${found.name}: ${problemOf(found)}`] : [],
  )
  expect(wrong).toEqual([])
})

test('commands in examples exist', () => {
  const examples = documents.flatMap(({ path, text }) =>
    (text.match(/```sh[\s\S]*?```/g) ?? []).flatMap((block) =>
      (block.match(command) ?? []).map((text) => ({ path, text })),
    ),
  )
  expect(examples.length).toBeGreaterThan(1)
  expect(examples.filter(({ text }) => !isCommand(text))).toEqual([])
})

test('whoever runs the site reads of every variable', () => {
  const operations = new Set(
    named({ path: 'docs/operations.md', text: read('docs/operations.md') }).map(({ name }) => name),
  )
  expect(variables.filter((name) => !operations.has(name))).toEqual([])
})

/** Titles of tests, «…» behind the file, that do not stand in it. `…` leaves something out. */
function lostTitles({ path, text }: { path: string; text: string }) {
  const quoted = /`([\w./-]+\.test\.ts)`((?:,? (?:\([^)]*\) )?«[^»]*»)+)/g
  return [...joined(text).matchAll(quoted)].flatMap(([, name = '', titles = '']) => {
    const source = isFile(name) && name.includes('/') ? read(name).replaceAll("\\'", "'") : ''
    const parts = [...titles.matchAll(/«([^»]*)»/g)].flatMap(([, title = '']) => title.split('…'))
    return parts.filter((part) => !source.includes(part.trim())).map((part) => `${path}: ${name} ${part}`)
  })
}

test('every test that documents quote by its title exists', () => {
  expect(documents.flatMap(lostTitles)).toEqual([])
})

/** Lines of the examples of good style that do not stand in the file that they name. `…` leaves something out. */
function strayLines(style: string) {
  const blocks = [...style.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, block]) => block!.split('\n'))
  return blocks.flatMap((lines) => {
    const [head = '', ...rest] = lines
    const files = head.startsWith('// after') ? (head.match(/[\w/.-]+\.tsx?\b/g) ?? []) : []
    const source = files
      .map((path) => (isFile(path) ? read(path) : ''))
      .join('\n')
      .replace(/\s+/g, ' ')
    const parts = rest.flatMap((line) => line.replace(/…[^…]*$/, '').split('…')).map((part) => part.trim())
    return files.length === 0 ? [] : parts.filter((part) => !source.includes(part.replace(/\s+/g, ' ')))
  })
}

test('every example of good style stands in the file that it names', () => {
  expect(strayLines(read('STYLE.md'))).toEqual([])
})

/** The field's terms beside files that do not say them. */
function unsaidTerms(glossary: string) {
  const [, table = ''] = glossary.split("## The field's terms")
  const rows = table
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.includes('`'))
  return rows.flatMap((row) => {
    const [, terms = ''] = row.split('|')
    const files = [
      ...row
        .split('|')
        .at(-2)!
        .matchAll(/`([^`]+)`/g),
    ].map(([, path]) => path!)
    const text = joined(files.map((path) => (isFile(path) ? read(path) : '')).join('\n')).toLowerCase()
    const each = terms
      .replace(/\(([^)]*)\)/g, ', $1')
      .split(',')
      .map((term) => term.trim().toLowerCase())
    return each.filter((term) => term !== '' && !new RegExp(`\\b${term}`).test(text))
  })
}

test("the field's terms are found in the files that the glossary names for them", () => {
  const glossary = read('docs/glossary.md')
  expect(glossary.split("## The field's terms")[1]!.split('\n').length).toBeGreaterThan(50)
  expect(unsaidTerms(glossary)).toEqual([])
})

test('the law knows what it forbids', () => {
  const problems = (text: string) => named({ path: 'x.md', text }).flatMap((name) => problemOf(name) ?? [])
  for (const [wrong, problem] of [
    ['`npm run nothing`', 'no such command'],
    ['`npm run bench nothing`', 'no such command'],
    ['`npm run seed -- --nothing 3`', 'no such command'],
    ['`npm run admin -- nothing`', 'no such command'],
    ['`NOTHING_URL` is unset', 'no such variable'],
    ['`NOTHING=1 npm start`', 'no such variable'],
    ['`/admin/nothing`', 'no such address'],
    ['`POST /admin/ads/7/nothing`', 'no such address'],
    ['`domain/ads/do-nothing.ts`', 'no such file'],
    ['`do-nothing.ts`', 'no such file'],
    ['`domain/nothing/`', 'no such file'],
    ['`domain/deliveries/*.nothing.ts`', 'no such file'],
    ['`deliveries/nothing-*.ts`', 'no such file'],
    ['`domain/*.test.ts`', 'no such file'],
    ['`ads.nothing_at`', 'no such column'],
    ['`doNothingAtAll`', 'no such name in the code'],
    ['`no_such_table`', 'no such name in the code'],
    ['the job `do-nothing`', 'no such job'],
    ['`approve-ad` (job)', 'no such job'],
    ['`do-nothing-at-all`', 'no such thing'],
  ] as const)
    expect({ [wrong]: problems(wrong) }).toEqual({ [wrong]: [problem] })
  for (const right of [
    '`npm start` and `npm run seed -- --ads 100000`, `npm run admin -- check-history [HEAD]`',
    '`DATA_DIR/outbox`, `SEED=essentials npm start`, `EVERY_STEP=1`, `TEST_SEED=…`',
    '`/admin/orders`, `/orders/{number}`, `/en`, `/browse?search=x`, `/healthz`, `POST /ad/7/phone`',
    '`domain/verbs/review/approve-ad.ts`, `approve-ad.ts`, `domain/<noun>/`, `media/`',
    '`domain/deliveries/*.test.ts`, `approve-*.ts`, `db/migrations/*-search.sql`',
    '`ads.version`, `approveAd`, `ad_search`, `limits.backupDays`',
    'the job `end-due-ads`',
    '«nothing» without backticks: doNothingAtAll',
  ])
    expect({ [right]: problems(right) }).toEqual({ [right]: [] })
})

test('the law finds what examples and glossary have wrong', () => {
  const block = (line: string) => `\`\`\`ts\n// after: domain/ads/transitions.ts\n${line}\n\`\`\``
  expect(strayLines(block('hide: { approved: … },'))).toEqual([])
  expect(strayLines(block('hide: { pending: … },'))).toEqual(['hide: { pending:'])
  const quote = (title: string) => ({ path: 'x.md', text: `\`tests/laws/routes.test.ts\` «${title}»` })
  expect(lostTitles(quote('every route has … for everything…'))).toEqual([])
  expect(lostTitles(quote('every route has a swimming pool'))).toHaveLength(1)
  const row = (term: string) => `## The field's terms\n| ${term} | lock | \`db/advisory-lock.ts\` |\n`
  expect(unsaidTerms(row('advisory lock'))).toEqual([])
  expect(unsaidTerms(row('advisory lock, escrow (lien)'))).toEqual(['escrow', 'lien'])
})
