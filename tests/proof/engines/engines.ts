import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#bin/building/root.ts'
import type { Person } from '#domain/people/person.ts'
import { openSite, site } from '#tests/support/site.ts'
import type { Driver } from './driver.ts'
import { EnginePage } from './page.ts'
import { startFirefox } from './start-firefox.ts'
import { startWebKit } from './start-webkit.ts'

/** A browser that runs: how it is driven, and what its console complained of since the last time. */
export type Browser = Driver & { complaints: () => Promise<string[]> }
export type Start = (wish: { javaScript: boolean }) => Promise<Browser>

type Wish = { as?: Person; javaScript?: boolean; address?: string; hasBrokenLine?: boolean }
type Open = (wish?: Wish) => Promise<EnginePage>
type Engine = { name: string; start: Start; canDoWithoutScripts: boolean }

const engines: Engine[] = [
  { name: 'Firefox', start: startFirefox, canDoWithoutScripts: true },
  // Its driver needs them itself.
  { name: 'WebKit', start: startWebKit, canDoWithoutScripts: false },
]

/**
 * A journey in each of the engines beside Chromium. Each page is of a browser of its own, of a phone's width; it fails
 * when its console complained or a page that was visited stuck out to the side.
 */
export function inEachEngine(name: string, journey: (aPage: Open, engine: Engine) => Promise<void>) {
  test.each(engines)(`$name: ${name}`, { timeout: 600_000 }, async (engine) => {
    await openSite()
    const pages: EnginePage[] = []
    const aPage: Open = async ({ as, javaScript = true, address = site, hasBrokenLine = false } = {}) => {
      const browser = await engine.start({ javaScript })
      const page = new EnginePage(browser, { address, javaScript, hasBrokenLine })
      pages.push(page)
      if (as) await page.logIn(as)
      return page
    }
    try {
      await journey(aPage, engine)
      for (const page of pages) expect(await page.faults()).toEqual([])
    } catch (error) {
      await photograph(pages, engine)
      throw error
    } finally {
      await Promise.all(pages.map((page) => page.close()))
    }
  })
}

/** What stood on the pages when a journey failed, in `.cache/engines`. */
async function photograph(pages: EnginePage[], { name }: Engine) {
  const folder = join(root, '.cache/engines')
  mkdirSync(folder, { recursive: true })
  const journey = expect.getState().currentTestName ?? name
  for (const [index, page] of pages.entries()) {
    const picture = await page.screenshot().catch(() => undefined)
    if (picture) writeFileSync(join(folder, `${journey.replaceAll(/[^\w]+/g, '-').slice(0, 80)}-${index}.png`), picture)
  }
}
