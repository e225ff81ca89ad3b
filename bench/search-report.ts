import { cpus } from 'node:os'
import type { Total } from '#domain/search/cursor.ts'
import type { SearchRow } from './search-rows.ts'
import type { Timings } from './timings.ts'

type Both = { wall: Timings; cpu: Timings }
export type Measured = Both & { row: SearchRow; total: Total; plain: number | null }
export type Size = { ads: number; key: Both; measured: Measured[]; together: Timings }

type Findings = { sizes: Size[]; runs: number; visitors: number; searching: number; minutes: number }

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** Milliseconds that a page may take, and how much more of the processor at ten times the ads. */
const bounds = { usual: { p50: 20, p99: 40, growth: 4 }, old: { p50: 30, p99: 60, growth: 7 }, together: 150 }
// Below a millisecond growth says nothing.
const floor = 1

function line(result: Measured, before: Measured | undefined, key: Both) {
  const growth = growthOf(result, before)
  return [
    result.row.name,
    `${result.total.count}${result.total.exact ? '' : '+'}`,
    ...[result.wall.p50, result.wall.p99, result.cpu.p50, result.cpu.p99].map(ms),
    (result.wall.p50 / key.wall.p50).toFixed(0),
    before ? ms(before.cpu.p50) : '–',
    growth === null ? '–' : `${growth.toFixed(1)}×`,
    result.plain === null ? '' : ms(result.plain),
    missed(result, before).join(', ') || 'holds',
  ]
}

function growthOf(result: Measured, before: Measured | undefined) {
  return before ? Math.max(result.cpu.p50, floor) / Math.max(before.cpu.p50, floor) : null
}

function missed(result: Measured, before: Measured | undefined) {
  const bound = result.row.isOld ? bounds.old : bounds.usual
  return [
    ...(result.wall.p50 > bound.p50 ? [`median over ${bound.p50}`] : []),
    ...(result.wall.p99 > bound.p99 ? [`p99 over ${bound.p99}`] : []),
    ...((growthOf(result, before) ?? 0) > bound.growth ? [`growth over ${bound.growth}×`] : []),
  ]
}

function table({ measured, key }: Size, smaller: Size | undefined) {
  const before = (result: Measured) => smaller?.measured.find(({ row }) => row.name === result.row.name)
  const titles = [
    'page',
    'ads',
    'p50',
    'p99',
    'CPU p50',
    'CPU p99',
    '× key',
    'CPU p50 before',
    'growth',
    'ILIKE',
    'bound',
  ]
  return [titles, titles.map(() => '---'), ...measured.map((result) => line(result, before(result), key))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** The measurements as a page of Markdown. */
export function searchReport({ sizes, runs, visitors, searching, minutes }: Findings) {
  const cpu = cpus()
  const parts = sizes.map((size, at) => {
    const { ads, key, together } = size
    const verdict = together.p99 <= bounds.together ? 'holds' : 'too slow'
    return `## ${ads} ads on the site

A read by primary key in the same run: p50 ${key.wall.p50.toFixed(2)}, p99 ${key.wall.p99.toFixed(2)} ms, CPU p50 ${key.cpu.p50.toFixed(3)} ms ("× key").
${visitors} visitors at once, each asking for all of these pages over ${searching} connections: p50 ${ms(together.p50)}, p95 ${ms(together.p95)},
p99 ${ms(together.p99)} ms (bound ${bounds.together}: ${verdict}).

${table(size, sizes[at - 1])}
`
  })
  return `# Search

One connection, ${runs} times each page (24 ads with the total), milliseconds; CPU is the time that the connection's PostgreSQL
process ran, which other work on the machine does not lengthen. ILIKE is the plain condition on title and description, once.
Bounds: p50 ${bounds.usual.p50} and p99 ${bounds.usual.p99} ms, CPU at most ${bounds.usual.growth} times that of the size before (a word of old ads only: ${bounds.old.p50}, ${bounds.old.p99}, ${bounds.old.growth} times).
${cpu.length} cores (${cpu[0]?.model.trim()}), Node ${process.versions.node}; seeding and measuring took ${minutes.toFixed(0)} minutes.

${parts.join('\n')}`
}
