import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { begun } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'

await allowMotion()

await seedBulk(db, { ads: 600, seed: 7 })
const { id } = await db
  .selectFrom('ads')
  .select('id')
  .where('status', '=', 'approved')
  .orderBy('id')
  .executeTakeFirstOrThrow()
const talk = await begun()
const { buyerId } = await db
  .selectFrom('conversations')
  .select('buyerId')
  .where('id', '=', talk.id)
  .executeTakeFirstOrThrow()
const buyer = await db.selectFrom('people').selectAll().where('id', '=', buyerId).executeTakeFirstOrThrow()

type Limits = { elements: number; components: number; executed: number }

/** What a phone has to do for a page until it stands still. */
async function workOf(page: Page, path: string): Promise<Limits> {
  await page.coverage.startJSCoverage()
  expect((await page.goto(path))?.status()).toBe(200)
  await isAlive(page)
  await page.waitForLoadState('networkidle')
  const scripts = await page.coverage.stopJSCoverage()
  const executed = scripts.reduce((sum, { functions }) => sum + executedBytes(functions), 0)
  return { executed, ...(await page.evaluate(countStanding)) }
}

type Range = { startOffset: number; endOffset: number; count: number }

/** Ranges lie in each other; the innermost says whether its text ran. */
function executedBytes(functions: readonly { ranges: Range[] }[]) {
  const ranges = functions.flatMap((called) => called.ranges)
  const edges = [...new Set(ranges.flatMap(({ startOffset, endOffset }) => [startOffset, endOffset]))].toSorted(
    (a, b) => a - b,
  )
  let bytes = 0
  for (const [at, start] of edges.entries()) {
    const end = edges[at + 1] ?? start
    const around = ranges.filter(({ startOffset, endOffset }) => startOffset <= start && endOffset >= end)
    const inner = around.toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))[0]
    if (inner && inner.count > 0) bytes += end - start
  }
  return bytes
}

/** The elements of the document, and React's components that stand over them. */
function countStanding() {
  type Fiber = { type: unknown; child: Fiber | null; sibling: Fiber | null }
  type Root = { stateNode: { current: Fiber } }
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))!
  let components = 0
  const visit = (fiber: Fiber | null) => {
    for (let next = fiber; next; next = next.sibling) {
      if (typeof next.type === 'function') components++
      visit(next.child)
    }
  }
  // What was given to the document is from before the page came alive; its root has what stands now.
  visit((document as unknown as Record<string, Root>)[key]!.stateNode.current)
  return { elements: document.querySelectorAll('*').length, components }
}

test.for<[string, string, 'visitor' | 'buyer' | 'admin', Limits]>([
  ['home', '/', 'visitor', { elements: 1120, components: 375, executed: 275_000 }],
  ['list', '/browse', 'visitor', { elements: 1040, components: 355, executed: 275_000 }],
  ['category', '/category/1', 'visitor', { elements: 1190, components: 370, executed: 280_000 }],
  ['ad', `/ad/${id}`, 'visitor', { elements: 525, components: 225, executed: 275_000 }],
  ['inbox', '/messages', 'buyer', { elements: 300, components: 175, executed: 330_000 }],
  ['dashboard', '/admin', 'admin', { elements: 1210, components: 275, executed: 325_000 }],
])('%s gives a phone no more to do than it did', async ([, path, who, limits]) => {
  const as = who === 'visitor' ? null : who === 'admin' ? await anAdmin() : buyer
  const work = await workOf(await aPage({ as }), path)
  expect(work.elements, 'elements').toBeLessThanOrEqual(limits.elements)
  expect(work.components, 'counted at all').toBeGreaterThan(50)
  expect(work.components, 'components hydrated').toBeLessThanOrEqual(limits.components)
  expect(work.executed, 'bytes of scripts executed').toBeLessThanOrEqual(limits.executed)
})
