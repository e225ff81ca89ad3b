import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage } from '#tests/support/browser.ts'
import { inTurn, seed, someOf } from '#tests/support/in-turn.ts'
import { db } from '#tests/support/database.ts'
import { aMarket, isAlive } from './every-page.ts'

const { screens, everybody } = await aMarket()
await seedBulk(db, { ads: 60, seed: 3 })

const longest = 200

/** What Tab reaches on a page, and of it what cannot be seen when it is reached. */
async function tabThrough(page: Page) {
  const reached: string[] = []
  const unseen: string[] = []
  for (let press = 0; press < longest; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(whatHasFocus)
    if (!stop) break
    reached.push(stop.name)
    if (stop.fault) unseen.push(`${stop.name} ${stop.fault}`)
  }
  return { reached, unseen }
}

/** Runs in the page, once what the focus moved stands still. */
async function whatHasFocus() {
  const active = document.activeElement
  const known = window as unknown as { first?: Element }
  if (!active || active === document.body || active === known.first) return null
  known.first ??= active
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  const boxOf = () => JSON.stringify(active.getBoundingClientRect())
  for (let before = '', still = 0; still < 3; before = boxOf()) {
    await frame()
    still = boxOf() === before ? still + 1 : 0
  }
  // A control that is drawn by its label is where the label is.
  const box = active.getBoundingClientRect()
  const shown = box.width < 2 ? (active.closest('label') ?? active) : active
  const name = `${shown.tagName} «${(active.getAttribute('aria-label') ?? shown.textContent ?? '').trim().slice(0, 30)}»`
  // Of words that run over two lines, those on the first.
  const { left, right, top, bottom } = shown.getClientRects()[0] ?? box
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const above = document.elementFromPoint(x, y)
  if (!above) return { name, fault: `lies outside of what is seen (${Math.round(left)}, ${Math.round(top)})` }
  const same = shown.contains(above) || above.contains(shown)
  return { name, fault: same ? '' : `is covered by ${above.tagName}.${above.className}` }
}

const covered = ['home', 'browse', 'category', 'ad', 'not-found', 'register']

const widths = [360, 1280]
const turns = inTurn(
  screens.filter((screen) => covered.includes(screen.name)),
  [...widths, 'at another seed', 'at yet another'],
)

for (const width of widths)
  test(
    `the keyboard alone reaches everything at ${width} px, and what has the focus is seen (seed ${seed})`,
    { timeout: 240_000 },
    async () => {
      const page = await aPage({ width })
      const unseen: Record<string, string[]> = {}
      for (const { name, path } of turns.flatMap(([screen, at]) => (at === width ? [screen] : []))) {
        await page.goto(path)
        await isAlive(page)
        const found = await tabThrough(page)
        expect(found.reached.length, name).toBeGreaterThan(10)
        expect(found.reached.length, `${name} lets the focus out again`).toBeLessThan(longest)
        if (found.unseen.length) unseen[name] = found.unseen
      }
      expect(unseen).toEqual({})
    },
  )

test('the same for somebody who posts an ad', async () => {
  const page = await aPage({ as: everybody.user })
  await page.goto('/post')
  await isAlive(page)
  const { reached, unseen } = await tabThrough(page)
  expect(reached.length).toBeGreaterThan(20)
  expect(unseen).toEqual([])
})

test(`words of twice the size stick out of no page (seed ${seed})`, async () => {
  // Whoever has most in the head of every page.
  const [page, admin] = [await aPage({ width: 1280 }), await aPage({ as: everybody.admin, width: 1280 })]
  const bad: string[] = []
  const some = screens.filter((screen) => covered.includes(screen.name))
  const shown = someOf(some, 2).map((screen) => ({ ...screen, page }))
  for (const { name, path, page } of [...shown, { name: 'profile', path: '/profile', page: admin }]) {
    await page.goto(path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const sticksOut = await page.evaluate(() => {
        document.documentElement.style.setProperty('font-size', '200%')
        return document.documentElement.scrollWidth > document.documentElement.clientWidth
      })
      if (sticksOut) bad.push(`${name} at ${width} px`)
    }
  }
  expect(bad).toEqual([])
})

test('the law sees what is covered', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { scroll-padding-block: 0 } .veil { position: fixed; inset: 60% 0 0; z-index: 90 }')
    document.adoptedStyleSheets.push(sheet)
    document.body.append(Object.assign(document.createElement('div'), { className: 'veil' }))
  })
  expect((await tabThrough(page)).unseen.length).toBeGreaterThan(0)
})
