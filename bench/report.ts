import { cpus } from 'node:os'
import type { Timings } from './timings.ts'

export type Row = { name: string; total: string; first: Timings; deep: Timings | null; deepPage: number }

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

function cells(timings: Timings | null) {
  return timings ? [ms(timings.p50), ms(timings.p95), ms(timings.p99)] : ['–', '–', '–']
}

function table(rows: Row[], bare: Timings | null) {
  const more = bare ? ['× bare', 'CPU web', 'CPU PostgreSQL'] : []
  const titles = ['page', 'ads', 'p50', 'p95', 'p99', 'deep page', 'p50', 'p95', 'p99', ...more]
  const line = (row: Row) => [
    row.name,
    row.total,
    ...cells(row.first),
    row.deep ? String(row.deepPage) : '–',
    ...cells(row.deep),
    ...(bare ? [(row.first.p50 / bare.p50).toFixed(0), ...cpuCells(row.first)] : []),
  ]
  return [titles, titles.map(() => '---'), ...rows.map(line)].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function cpuCells({ cpu }: Timings) {
  return cpu ? [ms(cpu.web), ms(cpu.postgres)] : ['–', '–']
}

function worst(rows: Row[]) {
  const pages = rows.flatMap(({ name, first, deep, deepPage }) => [
    { name, p95: first.p95 },
    ...(deep ? [{ name: `${name}, page ${deepPage}`, p95: deep.p95 }] : []),
  ])
  const slowest = pages.toSorted((a, b) => b.p95 - a.p95)[0]!
  return `Slowest p95: ${ms(slowest.p95)} ms (${slowest.name}).`
}

type Findings = { ads: number; connections: number; bare: Timings; site: Row[]; database: Row[] }

/** The measurements as a page of Markdown. */
export function report({ ads, connections, bare, site, database }: Findings) {
  const cpu = cpus()
  return `# Lists and search at ${ads} ads

Milliseconds at ${connections} connections, no cache; the load, the web process and PostgreSQL share ${cpu.length} cores (${cpu[0]?.model.trim()}),
Node ${process.versions.node}. A deep page is the thousandth, or the last where the list is shorter; \`+\` means "more than".
A bare \`node:http\` server in the same run: p50 ${bare.p50.toFixed(2)}, p95 ${bare.p95.toFixed(2)} ms; "× bare" is the ratio of the medians.
CPU is the processor time of one first page: it says what a page costs even when the machine had other work.

## Pages over HTTP

${worst(site)}

${table(site, bare)}

## The query alone (\`findAds\`)

${worst(database)}

${table(database, null)}
`
}
