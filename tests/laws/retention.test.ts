import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ofTheSite, retention } from '#shared/retention.ts'
import { schedule } from '#jobs/schedule.ts'
import { root } from './source-files.ts'

// Privacy: nothing is stored of which nobody has said how long.

const [, body = ''] =
  /export interface DB \{([\s\S]*?)\n\}/.exec(readFileSync(join(root, 'db/schema.ts'), 'utf8')) ?? []
const tables = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!).sort()
const entries = Object.values(retention)

test('every table says how long its rows are kept, once', () => {
  expect(tables.length).toBeGreaterThan(50)
  expect([...entries.flatMap(({ tables }) => [...tables] as string[]), ...ofTheSite].sort()).toEqual(tables)
})

test('every table has its class in docs/data.md, once, with an entry that is there', () => {
  const page = readFileSync(join(root, 'docs/data.md'), 'utf8')
  const [, classes = ''] = page.split('## What is of which class')
  const rows = classes
    .split('## In a browser')[0]!
    .split('\n')
    .map((line) => line.split(' | '))
  const namesIn = (cell = '') => [...cell.matchAll(/`([a-z]\w*)`/g)].map(([, name]) => name!)
  const stored = tables.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const classified = rows.flatMap(([, , where]) => namesIn(where)).filter((name) => name !== 'pgboss')
  expect(classified.sort()).toEqual(stored.sort())
  const times = new Set(rows.flatMap(([, , , until]) => namesIn(until)))
  expect([...times].sort()).toEqual(Object.keys(retention).sort())
})

test('what is kept for a time has a job that takes it away', () => {
  const jobs = entries.flatMap((entry) => ('job' in entry ? [entry.job] : []))
  expect(jobs.length).toBeGreaterThan(10)
  expect(jobs.filter((job) => !(job in schedule))).toEqual([])
})

test('no other file says in numbers when something is deleted', () => {
  const verbs = [
    'domain/verbs/accounts/clean-sessions.ts',
    'domain/verbs/accounts/erase-accounts.ts',
    'domain/verbs/following/notify-due-follows.ts',
    'domain/verbs/following/notify-due-searches.ts',
    'domain/verbs/notices/clean-deliveries.ts',
    'domain/verbs/upkeep/purge-ads.ts',
    'domain/search/count-query.ts',
  ]
  for (const path of verbs) {
    const text = readFileSync(join(root, path), 'utf8')
    expect({ [path]: text.includes('#shared/retention.ts') || text.includes('limits.restoreDays') }).toEqual({
      [path]: true,
    })
    const numbers =
      text.match(/delete[\s\S]{0,200}?(interval '\d+ (days|months|years)'|current_date - \d\d\b(?!\s*and))/g) ?? []
    expect({ [path]: numbers.filter((found) => !found.includes('14')) }).toEqual({ [path]: [] })
  }
})
