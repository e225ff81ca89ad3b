import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { isAlive } from './every-page.ts'

await seedBulk(db, { ads: 400, seed: 5 })

const listed = (governorateId: number) =>
  db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'approved')
    .where('governorateId', '=', governorateId)
    .executeTakeFirstOrThrow()

/** Goes on with Tab until the focus is on the link; answers how it is seen there. */
async function tabTo(page: Page, name: RegExp) {
  const link = page.getByRole('group').getByRole('link', { name })
  await link.waitFor()
  const before = await link.locator('.map-shape').first().evaluate(fillOf)
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    if (await link.evaluate((element) => element === document.activeElement)) break
  }
  await page.waitForTimeout(250)
  const after = await link.locator('.map-shape').first().evaluate(fillOf)
  const isUncovered = await link.locator('.map-count').evaluate((label) => {
    const { x, y, width, height } = label.getBoundingClientRect()
    return label.closest('a')!.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  return {
    isFocused: await link.evaluate((element) => element === document.activeElement),
    isSeen: before !== after && isUncovered,
    box: (await link.boundingBox())!,
  }
}

function fillOf(shape: Element) {
  return getComputedStyle(shape).fill
}

test('who has only a keyboard finds the ads of a governorate on the map, in Arabic on a phone', async () => {
  const page = await aPage()
  await page.goto('/browse')
  await isAlive(page)
  await page.getByRole('link', { name: 'عرض على الخريطة' }).click()
  await page.waitForURL('**/browse?view=map')
  const { count } = await listed(3)
  const { isFocused, isSeen } = await tabTo(page, /^حلب/)
  expect([isFocused, isSeen]).toEqual([true, true])
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('governorate') === 'حلب')
  await page.getByRole('link', { name: 'إزالة حلب' }).waitFor()
  expect(await page.getByRole('region', { name: 'نتائج البحث' }).getByRole('status').innerText()).toContain(
    String(Number(count)),
  )
})

test('the same in English on a wide screen, and back to the map', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/en/browse?category=1&view=map')
  await isAlive(page)
  const { isFocused, isSeen, box } = await tabTo(page, /^Homs/)
  expect([isFocused, isSeen]).toEqual([true, true])
  expect(Math.min(box.width, box.height)).toBeGreaterThan(44)
  await page.keyboard.press('Enter')
  await page.waitForURL(
    (url) => url.searchParams.get('governorate') !== null && url.searchParams.get('category') === '1',
  )
  await page.getByRole('link', { name: 'Remove Vehicles' }).waitFor()
  await page.goBack()
  await page
    .getByRole('group')
    .getByRole('link', { name: /^Homs \d/ })
    .waitFor()
  const groups = page.locator('.map-group')
  for (const group of await groups.all()) {
    const shown = await group.locator('article').count()
    expect(shown).toBeLessThanOrEqual(5)
    const all = Number((await group.getByRole('heading', { level: 4 }).innerText()).replace(/\D/g, ''))
    expect(await group.getByRole('link', { name: /^More in/ }).count()).toBe(all > 5 ? 1 : 0)
  }
})

test('the map needs no script', async () => {
  const page = await aPage({ javaScript: false })
  await page.goto('/browse?view=map')
  // The disc of Damascus, not the dot that the city is.
  await page.getByRole('group').getByRole('link', { name: /^دمشق/ }).locator('circle').last().click()
  await page.waitForURL((url) => url.searchParams.get('governorate') === 'دمشق')
  await page.getByRole('button', { name: 'تصفية وترتيب' }).click()
  await page.getByLabel('الترتيب').selectOption('oldest')
  await page.getByRole('button', { name: 'عرض النتائج' }).click()
  await page.waitForURL((url) => url.searchParams.get('sort') === 'oldest')
  expect(new URL(page.url()).searchParams.get('governorate')).toBe('damascus')
})

test('a feed is XML that a reader can read', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/browse')
  const feed = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')!
    const text = await (await fetch(new URL(link.href).pathname)).text()
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    return { broken: xml.querySelector('parsererror')?.textContent, entries: xml.querySelectorAll('entry').length }
  })
  expect(feed).toEqual({ broken: undefined, entries: 50 })
})
