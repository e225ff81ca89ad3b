import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aMarket, isAlive } from './every-page.ts'
import { faults, findsNothing, misplaced, moved, rememberPositions, widths } from './page-faults.ts'

findsNothing('visitor', await aMarket())

test('the law knows a fault when it sees one', async () => {
  const page = await aPage()
  await rememberPositions(page)
  await page.goto('/browse')
  await isAlive(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-theme=dark] .pale { color: #1a241f }')
    document.adoptedStyleSheets.push(sheet)
    const bad = `<img src="/icon.svg"><p class="pale">pale words</p><pre>${'x'.repeat(5000)}</pre>`
    document.querySelector('main')?.prepend(...new DOMParser().parseFromString(bad, 'text/html').body.childNodes)
  })
  expect(await moved(page)).not.toEqual([])
  const seen = (await faults(page)).join()
  expect(seen).toContain('image-alt')
  expect(seen).toContain('dark: color-contrast')
  expect((await misplaced(page)).filter((fault) => fault.startsWith('sticks out'))).toHaveLength(widths.length)
})
