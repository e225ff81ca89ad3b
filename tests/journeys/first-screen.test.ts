import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aMarket, isAlive } from './every-page.ts'

const { screens, everybody } = await aMarket()
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** Between the two the ways to a seller stood far below the photos. */
const tablet = { width: 768, height: 1024 }

/** What people come to a page for. */
const mainActs: Record<string, (page: Page) => Locator | Locator[]> = {
  home: (page) => page.locator('.tiles a').last(),
  browse: (page) => page.locator('.card-title a').nth(1),
  'browse-list': (page) => page.locator('.card-title a').first(),
  category: (page) => page.locator('.card-title a').first(),
  ad: (page) => [
    page.getByRole('link', { name: 'راسل البائع' }),
    page.getByRole('button', { name: 'واتساب' }).filter({ visible: true }),
    page.locator('.contact').getByText('إظهار الرقم'),
  ],
  login: (page) => page.getByRole('main').getByRole('button', { name: 'دخول' }).first(),
  post: (page) => page.locator('label:has([data-do=choose])'),
  profile: (page) => page.locator('[data-ad-id] h3 a').first(),
  messages: (page) => page.locator('main li a[href*="/messages/"]').first(),
  conversation: (page) => page.getByRole('button', { name: 'أرسل' }),
  seller: (page) => page.locator('.card-title a').first(),
  'admin-review': (page) => page.getByRole('button', { name: /^موافقة/ }).first(),
}

test.each(Object.keys(mainActs))('what people come to %s for stands on its first screen', async (name) => {
  const { as, path } = screens.find((screen) => screen.name === name)!
  const missed: string[] = []
  for (const { width, height } of name === 'ad' ? [...sizes, tablet] : sizes) {
    const page = await aPage({ as: everybody[as], width, options: { viewport: { width, height } } })
    await page.goto(path)
    await isAlive(page)
    for (const control of [mainActs[name]!(page)].flat()) {
      const found = await whereItStands(control)
      if (!found.isOnTop) missed.push(`${width} px: ${JSON.stringify(found)}`)
    }
  }
  expect(missed).toEqual([])
})

test('on a phone the button of the form of an ad stands at the thumb from the beginning, with what is missing', async () => {
  const page = await aPage({
    as: everybody[screens.find(({ name }) => name === 'post')!.as],
    options: { viewport: sizes[0] },
  })
  await page.goto('/post')
  await isAlive(page)
  const button = page.getByRole('button', { name: 'انشر الإعلان' })
  expect(await whereItStands(button)).toMatchObject({ isOnTop: true })
  expect(await page.locator('.submit-bar').innerText()).toContain('ينقص: صور الإعلان، عنوان الإعلان')
})

/** Whether the whole of it is on the screen and nothing lies over its middle, before anything is scrolled. */
function whereItStands(control: Locator) {
  return control.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isOver = over !== null && (element.contains(over) || over.contains(element))
    return { top, bottom, isOnTop: scrollY === 0 && top >= 0 && bottom <= innerHeight && isOver, over: over?.className }
  })
}
