import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { site } from '#tests/support/site.ts'
import { aMarket, isAlive, type Screen } from './every-page.ts'
import { covered, hitTest } from './hit-test.ts'

const { screens, everybody } = await aMarket()
const pathOf = (name: string) => screens.find((screen) => screen.name === name)!.path

async function opened(name: string, width: number, language = '') {
  const { as, path } = screens.find((screen) => screen.name === name)!
  const page = await aPage({ as: everybody[as], width })
  await page.goto(language + path)
  await isAlive(page)
  return page
}

test('the hit test knows what is covered, cut off, under a bar or left open by Escape (O2, U4, O25)', async () => {
  const page = await opened('browse', 1280)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`.cut { overflow: clip } .at { position: relative } .low { position: absolute; top: 100% }
      .over { position: absolute; inset: 0 } .short { overflow: hidden; height: 1em }
      .long { height: 3000px } .stays { position: sticky; top: 1rem; display: block }
      .side { position: sticky; inset-inline-start: 0; display: block }`)
    document.adoptedStyleSheets.push(sheet)
    const bad = `<div class="cut"><details class="menu at"><summary>delete</summary>
        <form class="low"><button>yes</button></form></details></div>
      <p class="at"><a href="/">below</a><i class="over"></i></p><p class="short">two<br>rows</p>
      <div class="long"><b class="stays">price</b></div>${'<b class="side">column</b>'.repeat(90)}`
    document.querySelector('main')?.prepend(...new DOMParser().parseFromString(bad, 'text/html').body.childNodes)
    window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), { capture: true })
  })
  const found = (await covered(page)).join('\n')
  for (const fault of [
    /button «yes» is covered by/,
    /a «below» is covered by i.over/,
    /what stands in p.short «tworows» is cut off/,
    /the top of b.stays «price» is covered by .* as the page is scrolled/,
    /Escape leaves summary «delete» open/,
  ])
    expect(found).toMatch(fault)
  expect(found, 'what sticks to a side alone may pass under the header').not.toMatch(/column/)
})

/** What opens over a page when its opener is pressed: a native dialog or popover. */
const openers: { screen: string; width: number; press: (page: Page) => ReturnType<Page['getByRole']> }[] = [
  { screen: 'browse', width: 360, press: (page) => page.getByRole('banner').getByRole('button', { name: 'الفئات' }) },
  { screen: 'browse', width: 360, press: (page) => page.locator('[popovertarget=filters]').first() },
  { screen: 'home', width: 360, press: (page) => page.locator('.search-opener') },
  ...[360, 1280].flatMap((width) => [
    {
      screen: 'ad',
      width,
      press: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }),
    },
    { screen: 'ad', width, press: (page: Page) => page.getByRole('link', { name: 'راسل البائع' }) },
    { screen: 'ad', width, press: (page: Page) => page.locator('.gallery-photo a').first() },
    {
      screen: 'profile',
      width,
      press: (page: Page) => page.getByRole('banner').getByRole('link', { name: /^الإشعارات/ }),
    },
    { screen: 'admin-ads', width, press: (page: Page) => page.locator('main a[href*="/promotion?"]').first() },
  ]),
]

test('whatever opens over a page is reached whole, closes by Escape and leads back to its opener (O25)', async () => {
  const bad: string[] = []
  for (const { screen, width, press } of openers) {
    const page = await opened(screen, width)
    const opener = press(page)
    await opener.focus()
    await page.keyboard.press('Enter')
    const over = page.locator('dialog:modal, [popover]:popover-open').last()
    await over.waitFor()
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const name = `${await opener.innerText()} on ${screen} at ${width} px`
    bad.push(...(await page.evaluate(hitTest)).map((fault) => `${fault} after ${name}`))
    await over.locator('button, input, a').first().focus()
    await page.keyboard.press('Escape')
    await page
      .locator('dialog:modal, [popover]:popover-open')
      .waitFor({ state: 'detached' })
      .catch(() => bad.push(`${name} stays`))
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement), { message: name }).toBe(true)
    await page.close()
  }
  expect(bad).toEqual([])
})

test('a message that comes while a dialog is open is seen over its veil and read out (O27)', async () => {
  const page = await aPage({ as: everybody.user })
  await page.context().addCookies([{ name: 'flash', value: 'ad_posted', url: site }])
  await page.goto(pathOf('paying'))
  const dialog = page.getByRole('dialog', { name: 'كيف تدفع؟' })
  const said = dialog.getByRole('status').filter({ hasText: /\S/ })
  await said.waitFor()
  const isOnTop = await said.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isOnTop).toBe(true)
  await said.waitFor({ state: 'detached' })
})

const everyone: Screen['as'][] = ['visitor', 'user', 'admin']

test('the header stays in one line from 768 px on, for everybody and in both languages (U4)', async () => {
  for (const as of everyone)
    for (const language of ['', '/en']) {
      const page = await aPage({ as: everybody[as], width: 768 })
      await page.goto(`${language}/browse`)
      for (const width of [768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        const rows = await page.getByRole('banner').evaluate((header) => {
          const shown = [...header.querySelectorAll('a, button, summary')].filter((it) => it.checkVisibility())
          return new Set(
            shown.map((it) => it.getBoundingClientRect()).map(({ top, height }) => Math.round((top + height / 2) / 10)),
          ).size
        })
        expect(rows, `${as} ${language} ${width}`).toBe(1)
      }
      await page.close()
    }
})
