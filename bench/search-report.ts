import { cpus } from 'node:os'
import { type Bound, bounds, indexBound, togetherBound } from './search-bounds.ts'
import type { Sizes } from './search-index-sizes.ts'
import type { Answer, SearchRow } from './search-rows.ts'
import type { Timings } from './timings.ts'

type Both = { wall: Timings; cpu: Timings }
export type Measured = Both & { row: SearchRow; found: Answer; plain: number | null }
export type Size = { ads: number; key: Both; measured: Measured[]; together: Timings }

type Findings = {
  sizes: Size[]
  indexes: Sizes | null
  runs: number
  visitors: number
  searching: number
  minutes: number
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

// Below a millisecond growth says nothing.
const floor = 1

function line(result: Measured, before: Measured | undefined, key: Both) {
  const growth = growthOf(result, before)
  return [
    result.row.name,
    shown(result.found),
    ...[result.wall.p50, result.wall.p95, result.wall.p99, result.cpu.p50, result.cpu.p99].map(ms),
    (result.wall.p50 / key.wall.p50).toFixed(0),
    before ? ms(before.cpu.p50) : '–',
    growth === null ? '–' : `${growth.toFixed(1)}×`,
    result.plain === null ? '' : ms(result.plain),
    missed(result, before).join(', ') || 'holds',
  ]
}

function shown(found: Answer) {
  return 'total' in found ? `${found.total.count}${found.total.exact ? '' : '+'}` : `${found.parts} parts`
}

function growthOf(result: Measured, before: Measured | undefined) {
  return before ? Math.max(result.cpu.p50, floor) / Math.max(before.cpu.p50, floor) : null
}

function missed(result: Measured, before: Measured | undefined) {
  const { growth, ...most } = bounds[result.row.bound]
  const late = (['p50', 'p95', 'p99'] as const).flatMap((name) => {
    const bound = (most as Partial<Timings>)[name]
    return typeof bound === 'number' && result.wall[name] > bound ? [`${name} over ${bound}`] : []
  })
  return [...late, ...((growthOf(result, before) ?? 0) > growth ? [`growth over ${growth}×`] : [])]
}

function table({ measured, key }: Size, smaller: Size | undefined) {
  const before = (result: Measured) => smaller?.measured.find(({ row }) => row.name === result.row.name)
  const titles = [
    'page',
    'ads',
    'p50',
    'p95',
    'p99',
    'CPU p50',
    'CPU p99',
    '× key',
    'CPU p50 before',
    'growth',
    'ILIKE',
    'bound',
  ]
  return markdown(
    titles,
    measured.map((result) => line(result, before(result), key)),
  )
}

const markdown = (titles: string[], lines: string[][]) =>
  [titles, titles.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function indexPart({ indexes, key }: Sizes) {
  const all = { name: 'all', now: sum(indexes.map(({ now }) => now)), before: sum(indexes.map(({ before }) => before)) }
  const ratio = all.now / all.before
  const lines = [...indexes, all].map(({ name, now, before }) => [
    name,
    now.toFixed(0),
    before.toFixed(0),
    before === 0 ? 'new' : `${(now / before).toFixed(2)}×`,
  ])
  return `## Indexes of \`ad_search\`, bytes for each ad

Beside the same indexes over the same ads with keys that hold no names, as at commit c87b7db3; all just built. A key has ${key.now.toFixed(0)} letters,
had ${key.before.toFixed(0)}. Altogether ${ratio.toFixed(2)} times as large (bound ${indexBound}: ${ratio <= indexBound ? 'holds' : 'too large'}).

${markdown(['index', 'now', 'before', 'ratio'], lines)}
`
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

function boundsInWords() {
  return Object.entries(bounds)
    .map(([name, { growth, ...most }]) => {
      const times = Object.entries(most).map(([part, value]) => `${part} ${value}`)
      return `${inWords[name as Bound]} ${times.join(', ')}, growth ${growth}×`
    })
    .join('; ')
}

const inWords: Record<Bound, string> = {
  usual: 'a page of a list',
  old: 'a word of old ads only',
  repaired: 'a page that is repaired or has near ads',
  map: 'the map',
  sheet: 'the sheet of filters',
  offers: 'offers while typing',
}

/** The measurements as a page of Markdown. */
export function searchReport({ sizes, indexes, runs, visitors, searching, minutes }: Findings) {
  const cpu = cpus()
  const parts = sizes.map((size, at) => {
    const { ads, key, together } = size
    const verdict = together.p99 <= togetherBound ? 'holds' : 'too slow'
    return `## ${ads} ads on the site

A read by primary key in the same run: p50 ${key.wall.p50.toFixed(2)}, p99 ${key.wall.p99.toFixed(2)} ms, CPU p50 ${key.cpu.p50.toFixed(3)} ms ("× key").
${visitors} visitors at once, each asking for all of the lists over ${searching} connections: p50 ${ms(together.p50)}, p95 ${ms(together.p95)},
p99 ${ms(together.p99)} ms (bound ${togetherBound}: ${verdict}).

${table(size, sizes[at - 1])}
`
  })
  return `# Search

One connection, up to ${runs} times each page (24 ads with the total), milliseconds; CPU is the time that the connection's PostgreSQL
process ran, which other work on the machine does not lengthen. ILIKE is the plain condition on title and description, once.
The first rows are lists in the order that they name; the others what a page answers: words understood, in the usual order (relevance), repaired,
followed by near ads; the map's and the sheet's answers; what is offered while somebody types.
Bounds: ${boundsInWords()}.
Growth is how many times the processor of the size before.
${cpu.length} cores (${cpu[0]?.model.trim()}), Node ${process.versions.node}; seeding and measuring took ${minutes.toFixed(0)} minutes.

${[...parts, ...(indexes ? [indexPart(indexes)] : [])].join('\n')}`
}
