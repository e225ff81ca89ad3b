import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { isInTurn, seed, waysOf } from '#tests/support/in-turn.ts'
import { isAlive, type aMarket, type Screen } from './every-page.ts'
import { hitScreens, hitTest } from './hit-test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[] }
type Axe = { run: (options: object) => Promise<AxeResult> }

export const themes = ['light', 'dark'] as const
/** Between the themes only these may differ. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** What axe finds in these themes, one line for each element. */
export async function faults(page: Page, inThemes: readonly (typeof themes)[number][] = themes): Promise<string[]> {
  // The page's own policy lets no stranger's script in; a debugger may.
  await page.evaluate(axe)
  const off = Object.fromEntries(ofColours.map((rule) => [rule, { enabled: inThemes.includes('light') }]))
  const light = await found(page, { rules: off })
  if (!inThemes.includes('dark')) return light
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    // What is out of sight is drawn, and would change its colours, only when axe comes to it.
    still.replaceSync('* { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.setAttribute('data-theme', 'dark')
    // What runs for ever has no end to go to.
    for (const moving of document.getAnimations())
      if (moving.effect?.getTiming().iterations === Infinity) moving.cancel()
      else moving.finish()
  })
  const dark = await found(page, { runOnly: ofColours })
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return [...light, ...dark.map((fault) => `dark: ${fault}`)]
}

async function found(page: Page, options: object): Promise<string[]> {
  // What is right is not described, and no style sheet is fetched again.
  const run = { ...options, resultTypes: ['violations'], preload: false }
  const { violations } = await page.evaluate((settings) => (window as unknown as { axe: Axe }).axe.run(settings), run)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${String(target)}: ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}

export const widths = [320, 360, 768, 1280, 1920]

/** The widths at which the page sticks out to the side, and what is covered or cut off on these screens. */
export async function misplaced(page: Page, onScreens: readonly (typeof hitScreens)[number][] = hitScreens) {
  const found: string[] = []
  for (const width of widths) {
    const screen = onScreens.find((candidate) => candidate.width === width)
    await page.setViewportSize({ width, height: screen?.height ?? 740 })
    const sticksOut = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (sticksOut) found.push(`sticks out at ${width} px`)
    if (screen) for (const fault of await page.evaluate(hitTest)) found.push(`${fault} at ${width} px`)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  return found
}

/** From now on every page that is opened remembers where what can be pressed stood before scripts came. */
export async function rememberPositions(page: Page) {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      remember()
      // Letters that come late move the words too; that is not the scripts' doing.
      if (document.fonts.status !== 'loaded') void document.fonts.ready.then(remember)
    })
    function remember() {
      const pressed = document.querySelectorAll('main :is(a, button, input, select, textarea, summary)')
      const stood = [...pressed]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => [element, topOf(element)] as const)
      Object.assign(window, {
        moved: () =>
          stood.flatMap(([element, top]) => {
            const now = topOf(element)
            if (element.isConnected && Math.abs(now - top) < 2) return []
            return [`${element.textContent || element.outerHTML.slice(0, 90)} moved from ${top} px to ${now}`]
          }),
      })
    }
    function topOf(element: Element) {
      return Math.round(element.getBoundingClientRect().top + scrollY)
    }
  })
}

/** What has moved, or gone, since: who pressed it as scripts came pressed beside it, and nothing happened. */
export function moved(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { moved: () => string[] }).moved().slice(0, 3))
}

/** Every fourth page that this actor sees, at every width, in one language, in one theme, pressed at one width. */
export function findsNothing(as: Screen['as'], { screens, everybody }: Awaited<ReturnType<typeof aMarket>>) {
  test(
    `axe finds nothing, nothing sticks out, is covered or moves as scripts come, on any page of ${as} (seed ${seed})`,
    { timeout: 900_000 },
    async () => {
      const page = await aPage({ as: everybody[as] })
      await rememberPositions(page)
      const bad: Record<string, string[]> = {}
      const theirs = screens.filter((screen) => screen.as === as)
      for (const [index, { name, path }] of theirs.entries()) {
        if (!isInTurn(index, 4)) continue
        for (const language of waysOf(index, ['', '/en'], 4)) {
          await page.goto(language + path)
          await isAlive(page)
          const here = [
            ...(await moved(page)),
            ...(await faults(page, waysOf(index, themes, 8))),
            ...(await misplaced(page, waysOf(index, hitScreens, 16))),
          ]
          if (here.length) bad[`${language} ${name}`] = here
        }
      }
      expect(bad).toEqual({})
    },
  )
}
