import { isTest, type Module } from './imports-of.ts'
import { measure, type Measures } from './measure-module.ts'
import { cyclesOf, nounGraph } from './noun-graph.ts'

/** The rooms as the figures count them; the longest that begins a path is its room. */
const rooms = [
  ...['shared', 'i18n', 'config', 'db', 'adapters', 'mail', 'domain/verbs', 'domain', 'jobs', 'server', 'bin'],
  ...['app/ui', 'app/components', 'app/request', 'app/routes', 'app'],
]

/** What somebody adds most often, told by the files that name one that is there. */
const additions = {
  'a detail of an ad': /\bpropertyTitle\b/,
  'a kind of notification': /favorite_sold/,
  "an administrator's verb": /restoreAd\b|ad_restored|restoration\.tsx|ads\/:adId\/restoration/,
}

/** The figures of the source as text: by room, and what is known of the whole. */
export function summarise(modules: readonly Module[], catalogs: readonly { path: string; text: string }[]): string {
  const source = modules.filter(({ path }) => !isTest(path) && !path.startsWith('db/seeds/'))
  const measured = source.map((module) => ({ path: module.path, ...measure(module) }))
  const total = row('all', measured)
  const table = [
    ...rooms.map((room) =>
      row(
        room,
        measured.filter(({ path }) => roomOf(path) === room),
      ),
    ),
    total,
  ]
  const sum = (pick: (measures: Measures) => number) => measured.reduce((all, measures) => all + pick(measures), 0)
  const graph = nounGraph(modules)
  const linesOf = (files: readonly Module[]) => files.reduce((all, { text }) => all + text.split('\n').length, 0)
  const domain = modules.filter(({ path }) => path.startsWith('domain/'))
  const tests = linesOf(domain.filter(({ path }) => isTest(path)))
  const facts = {
    'nouns of the domain': graph.size,
    'edges among nouns': [...graph.values()].reduce((all, { size }) => all + size, 0),
    'nouns in cycles': cyclesOf(graph).flat().length,
    'files in app/request': source.filter(({ path }) => path.startsWith('app/request/')).length,
    'statements whose rows are typed by hand': sum(({ assertedReads }) => assertedReads),
    'non-null assertions': sum(({ nonNull }) => nonNull),
    'casts (as T)': sum(({ casts }) => casts),
    'tests to source in domain': (tests / linesOf(domain.filter(({ path }) => !isTest(path)))).toFixed(2),
    ...touched([...source, ...catalogs]),
  }
  const facted = Object.entries(facts).map(([name, value]) => `${name.padEnd(40)} ${value}`)
  return [heads, ...table, '', ...facted, ''].join('\n')
}

const heads = line([
  'room',
  'files',
  'lines',
  'lines p50/p90',
  'functions',
  'of them p50/p90',
  'exports',
  'imports',
  'comments/100',
])

function row(room: string, files: readonly Measures[]) {
  const lines = files.map((file) => file.lines)
  const functions = files.flatMap((file) => file.functions)
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
  const perHundred = (numbers: number[]) => ((100 * sum(numbers)) / Math.max(1, sum(lines))).toFixed(1)
  return line([
    room,
    files.length,
    sum(lines),
    `${percentile(lines, 50)}/${percentile(lines, 90)}`,
    functions.length,
    `${percentile(functions, 50)}/${percentile(functions, 90)}`,
    sum(files.map((file) => file.exports)),
    sum(files.map((file) => file.imports)),
    perHundred(files.map((file) => file.comments)),
    perHundred(files.map((file) => file.docstrings)),
  ])
}

function line(cells: readonly (string | number)[]) {
  return cells.map((cell, column) => (column === 0 ? String(cell).padEnd(16) : String(cell).padStart(16))).join('')
}

function percentile(numbers: readonly number[], percent: number) {
  const sorted = numbers.toSorted((low, high) => low - high)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? 0
}

function roomOf(path: string) {
  return rooms.filter((room) => path.startsWith(`${room}/`)).toSorted((room, other) => other.length - room.length)[0]
}

function touched(files: readonly { path: string; text: string }[]) {
  return Object.fromEntries(
    Object.entries(additions).map(([name, pattern]) => [
      `files that name ${name}`,
      files.filter(({ text }) => pattern.test(text)).length,
    ]),
  )
}
