import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { env } from '#config/env.ts'

type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'
export type Judgement = { scores: Partial<Record<Category, number>>; shift: number; faults: string[] }

type Report = {
  lhr: {
    runtimeError?: { message: string }
    categories: Record<string, { score: number | null }>
    audits: Record<string, { id: string; score: number | null; displayValue?: string; numericValue?: number }>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>

const port = 9300 + (process.pid % 500)
const lighthouse = await loadLighthouse()
/** It has packages of its own, which its bench installs and nobody else needs. */
async function loadLighthouse() {
  const main = createRequire(join(import.meta.dirname, 'packages/package.json')).resolve('lighthouse')
  const { default: judge } = (await import(pathToFileURL(main).href)) as { default: Lighthouse }
  return judge
}

/** What Lighthouse says of a page on a slow phone: scores of 0 to 100, the cumulative layout shift, and what lowers them. */
export async function judge(url: string, categories: Category[]): Promise<Judgement> {
  for (let attempt = 1; ; attempt++) {
    const report = await record(url, categories)
    const problem = report ? report.lhr.runtimeError?.message : 'it says nothing'
    if (report && !problem) return read(report)
    // Now and then the browser records no beginning of the visit: that says nothing about the page.
    if (attempt === 4 || !/NO_NAVSTART/.test(problem ?? ''))
      throw new Error(`Lighthouse cannot judge ${url}: ${problem}`)
  }
}

/** One visit in a browser of its own, once that has started: what it does for itself would be counted as the page's. */
async function record(url: string, onlyCategories: Category[]) {
  const browser = await chromium.launch({
    executablePath: env.chromium ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync),
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${port}`, '--disable-background-networking', '--no-first-run', '--disable-quic'],
  })
  try {
    await (await browser.newPage()).waitForTimeout(1500)
    const onlyAudits = ['cumulative-layout-shift']
    return await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories, onlyAudits })
  } finally {
    await browser.close()
  }
}

function read({ lhr: { categories, audits } }: Report): Judgement {
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
  const low = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  return {
    scores,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    faults: low.map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
  }
}
