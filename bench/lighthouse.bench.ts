import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install } from '#bin/install.mjs'
import { root } from '#bin/building/root.ts'
import { runDoor, type Shutdown } from '#bin/start/shutdown.ts'
import { openMarket } from './open-market.ts'
import { startSite } from './start-servers.ts'

// What Lighthouse says of the pages on a slow phone: npm run bench lighthouse. Takes about five minutes. It fails where what it
// counts is not perfect; what it times is told beside a reference of the same run.

const runs = 5

await runDoor(async (shutdown) => {
  await install([join(root, 'bench/lighthouse/packages')])
  const { judge } = await import('./lighthouse/judge.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-bench-site-'))
  const market = await openMarket(shutdown, { ads: 600, mediaDir: join(dataDir, 'media') })
  const { origin } = await startSite(shutdown, market, { dataDir })
  const reference = await openReference(shutdown, origin)
  const [, id] = /data-ad-id="(\d+)"/.exec(await (await fetch(`${origin}/browse`)).text())!

  const rows = []
  const imperfect: string[] = []
  for (const path of ['/', '/browse', '/category/2', `/ad/${id}`]) {
    const scores: { page: number; bare: number }[] = []
    for (let run = 0; run < runs; run++) {
      const score = async (of: string) => (await judge(of + path, ['performance'])).scores.performance ?? 0
      scores.push({ page: await score(origin), bare: await score(reference) })
    }
    const counted = await judge(origin + path, ['accessibility', 'best-practices', 'seo'])
    const isPerfect = Object.values(counted.scores).every((score) => score === 100) && counted.shift <= 0.02
    if (!isPerfect) imperfect.push(`${path}: ${JSON.stringify(counted)}`)
    const page = middle(scores.map((run) => run.page))
    const bare = middle(scores.map((run) => run.bare))
    rows.push(
      `| ${path.replace(id!, '{id}')} | ${page} | ${bare} | ${(page / bare).toFixed(2)} | ${Object.values(counted.scores).join(' / ')} | ${counted.shift.toFixed(3)} |`,
    )
  }
  const file = join(import.meta.dirname, 'results/lighthouse.md')
  writeFileSync(file, report(rows))
  process.stdout.write(`${file}\n`)
  for (const fault of imperfect) process.stdout.write(`! ${fault}\n`)
  await shutdown.end(imperfect.length > 0 ? 1 : 0)
})

/** Serves the site's pages without their scripts, in this run and on this machine: what a page could score at best. */
async function openReference(shutdown: Shutdown, origin: string) {
  const server = createServer(async (request, response) => {
    const page = await (await fetch(origin + request.url)).text()
    const still = page.replaceAll(/<script\b[^]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(still.replace('<head>', `<head><base href="${origin}">`))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  shutdown.add(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function middle(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

function report(rows: string[]) {
  return `# Lighthouse on a slow phone

Performance of 0 to 100, the middle of ${runs} visits, beside the same page without its scripts in the same run.

| page | score | without scripts | ratio | accessibility / best practices / SEO | layout shift |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
}
