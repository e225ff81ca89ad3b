import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { listReleases, releaseFile } from '#db/releases/list-releases.ts'
import { readSnapshot } from '#db/releases/snapshot.ts'
import { codeOf } from './documents.ts'
import { sourceFiles } from './source-files.ts'

// While nodes are restarted in turn, the version before works on this version's tables: migrations expand, and what nobody uses any
// more goes in the next version, with a line that says so: «-- contracts: WHAT, unused since VERSION».

/** What takes from running code something that it reads, or refuses what it writes. */
const contracting: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|function|procedure|type|domain|schema|sequence)\b/i, 'takes away what is read'],
  [/\brename\s+(to|column|constraint|value)\b|\brename\s+\w+\s+to\b/i, 'renames what is read'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'changes a type that is read'],
  [/\balter\s+(column\s+)?\w+\s+set\s+not\s+null\b/i, 'refuses rows that leave it out'],
  [/\balter\s+(column\s+)?\w+\s+drop\s+default\b/i, 'refuses rows that leave it out'],
  [
    /\badd\s+(column\s+)?(?!constraint\b)\w+\s+(?:(?!\bdefault\b|\bgenerated\b|[,;]).)*\bnot\s+null\b(?:(?!\bdefault\b|\bgenerated\b|[,;]).)*(?=[,;])/is,
    'refuses rows that leave it out',
  ],
]
const contracts = /^-- contracts: .+, unused since \d+\.\d+\.\d+$/m

const newest = readSnapshot(readFileSync(releaseFile(listReleases().at(-1)!)))
const released = new Set(newest.migrations.map(({ name }) => name))

function faultsOf({ path, text }: { path: string; text: string }) {
  if (contracts.test(text)) return []
  const code = codeOf({ path, text })
  return contracting.flatMap(([pattern, why]) => {
    const found = pattern.exec(code)?.[0]
    return found ? [`${path}: "${found.replace(/\s+/g, ' ').slice(0, 80)}" ${why}`] : []
  })
}

test('no migration since the last release takes from the version before what it uses, unless it is named', () => {
  const migrations = sourceFiles(['db/migrations'], ['.sql'])
  expect(migrations.length).toBeGreaterThanOrEqual(released.size)
  const since = migrations.filter(({ path }) => !released.has(path.replace('db/migrations/', '')))
  expect(since.flatMap(faultsOf)).toEqual([])
})

test('the law knows what it forbids', () => {
  const path = 'db/migrations/9999-x.sql'
  const bad = [
    'drop table views;',
    'alter table ads drop column title;',
    'alter table ads rename column title to name;',
    'alter table ads rename title to name;',
    'alter table ads rename to notices;',
    'alter table ads alter column price type numeric;',
    'alter table ads alter price set data type numeric;',
    'alter table ads alter column phone set not null;',
    'alter table ads alter column status drop default;',
    'alter table ads add column zest integer not null;',
    'alter table ads add zest integer not null check (zest > 0);',
    'alter table ads\n  add a integer,\n  add zest integer\n  not null;',
    'drop function folded(text);',
  ]
  expect(bad.filter((text) => faultsOf({ path, text }).length === 0)).toEqual([])
  const good = [
    'create table x (id integer not null, name text not null);',
    'alter table ads add column zest integer not null default 0;',
    'alter table ads add zest integer default 0 not null, add more text;',
    'alter table ads add zest integer generated always as (price * 2) stored not null;',
    '-- drop table views\nalter table ads add zest integer;',
    'create trigger t after update on ads for each row execute function f();',
    'drop index ads_old;',
    '-- contracts: ads.title, unused since 0.5.0\nalter table ads drop column title;',
  ]
  expect(good.flatMap((text) => faultsOf({ path, text }))).toEqual([])
})
