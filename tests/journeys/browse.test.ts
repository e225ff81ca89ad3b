import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { factOf } from '#shared/ad-facts.ts'
import { seedBulk } from '#db/seeds/bulk.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { isAlive } from './every-page.ts'

await seedBulk(db, { ads: 400, seed: 3 })

const cards = (page: Page) => page.locator('article[data-ad-id]')
const idsOf = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((card) => Number(card.getAttribute('data-ad-id'))))

function query(page: Page) {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

/** The list is there with what its address asks for, not only on its way: then its next page leads on with all of it. */
const leadsOn = (page: Page, ...parts: string[]) =>
  page
    .getByRole('link', { name: 'Show more' })
    .and(page.locator(`a${parts.map((part) => `[href*="${part}"]`).join('')}`))
    .waitFor()

async function isShowing(page: Page, parameters: Record<string, string>) {
  await page.waitForURL((url) =>
    Object.entries(parameters).every(([name, value]) => url.searchParams.get(name) === value),
  )
  await page.locator('section[aria-busy=false]').first().waitFor()
}

test('a visitor narrows, sorts and pages a list on a wide screen, in English', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/en/browse')
  await isAlive(page)
  await page.getByLabel('Category').selectOption('1')
  await isShowing(page, { category: '1' })
  await page.getByLabel('Sort').selectOption({ label: 'Price: low to high' })
  await isShowing(page, { category: '1', sort: 'price-asc' })
  await leadsOn(page, 'category=1', 'sort=price-asc')
  const first = await idsOf(page)
  expect(first).toHaveLength(24)
  const matching = await db
    .selectFrom('ads')
    .select('id')
    .where('id', 'in', first)
    .where('categoryId', '=', 1)
    .execute()
  expect(matching).toHaveLength(24)

  await page.getByRole('link', { name: 'Show more' }).click()
  await page.waitForURL((url) => url.searchParams.has('after'))
  await page.getByText('Ads 25–48 of').waitFor()
  await page.getByRole('link', { name: 'Previous page' }).waitFor()
  const second = await idsOf(page)
  expect(second.filter((id) => first.includes(id))).toEqual([])
  await page.goBack()
  await isShowing(page, { category: '1', sort: 'price-asc' })
  await expect.poll(() => idsOf(page)).toEqual(first)

  await page.getByRole('link', { name: 'List view' }).click()
  await isShowing(page, { category: '1', sort: 'price-asc', view: 'list' })
  await page.getByRole('link', { name: 'Remove Vehicles' }).click()
  await page.waitForURL((url) => !url.searchParams.has('category'))
  expect(query(page)).toEqual({ sort: 'price-asc', view: 'list' })
})

test('on a phone the sheet counts what is ticked before it shows it, and a chip takes it away', async () => {
  const cars = db
    .selectFrom('adSearch')
    .where('categoryId', '=', 1)
    .where(sql<boolean>`facts @> ${[factOf('fuel', 'petrol')]}`)
  const { count } = await cars.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  const page = await aPage()
  await page.goto('/en/category/1')
  await isAlive(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  // What each option would leave is said once the sheet is open, also of those that are not folded away.
  const makes = page.getByRole('combobox', { name: 'Make' })
  await expect.poll(() => makes.locator('option').allTextContents()).toContainEqual(expect.stringMatching(/\(\d+\)/))
  await page.getByText('More filters').click()
  const petrol = page.getByRole('group', { name: 'Fuel' }).getByRole('checkbox', { name: 'Petrol' })
  await page.getByRole('checkbox', { name: `Petrol ${count}` }).waitFor()
  await petrol.check()
  await page.getByRole('button', { name: `Show ${count} ads` }).click()
  await isShowing(page, { fuel: 'petrol' })
  expect(query(page)).toEqual({ fuel: 'petrol' })
  await page.getByText(`${count} ads`, { exact: true }).waitFor()
  // Opened again it says them again, though nothing was changed.
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: `Petrol ${count}`, includeHidden: true }).waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Remove Fuel: Petrol' }).click()
  await page.waitForURL((url) => !url.searchParams.has('fuel'))
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByText('More filters').click()
  await expect.poll(() => petrol.isChecked()).toBe(false)
})

test('on a wide screen the filters stand beside the list, and what is ticked or typed there is applied at once', async () => {
  const page = await aPage({ width: 1280 })
  await page.goto('/en/category/1')
  await isAlive(page)
  const filters = (await page.locator('#filters').boundingBox())!
  const first = (await cards(page).first().boundingBox())!
  expect(filters.x + filters.width).toBeLessThan(first.x)
  expect(first.y - filters.y).toBeLessThan(150)
  const makes = page.getByRole('combobox', { name: 'Make' })
  expect((await makes.locator('option').allTextContents()).join()).not.toMatch(/\(\d/)
  await makes.hover()
  await expect.poll(() => makes.locator('option').allTextContents()).toContainEqual(expect.stringMatching(/\(\d+\)/))
  await page.getByLabel('Price: From').fill('1')
  await page.getByLabel('Price: To').focus()
  await isShowing(page, { priceMin: '1' })
  await page.getByText('More filters').click()
  const petrol = page.getByRole('group', { name: 'Fuel' }).getByRole('checkbox', { name: 'Petrol' })
  await petrol.check()
  await isShowing(page, { priceMin: '1', fuel: 'petrol' })
  // The focus stays where it was, and what is taken away is unticked.
  expect(await petrol.evaluate((box) => box === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Remove Fuel: Petrol' }).click()
  await page.waitForURL((url) => !url.searchParams.has('fuel'))
  await expect.poll(() => petrol.isChecked()).toBe(false)
})

test('who finds nothing is led to posting, and there to logging in', async () => {
  const page = await aPage()
  await page.goto('/browse?search=zzzqqq')
  await page.getByText('لم يتم العثور على إعلانات').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'أضف إعلانك' }).click()
  await page.getByRole('heading', { name: 'يجب تسجيل الدخول أولاً' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/post')
})

test('a sort that is chosen before the scripts come is applied when they have', async () => {
  const page = await aPage({ width: 1280 })
  const scripts = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!page-script).*\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/browse', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('الترتيب').selectOption({ label: 'السعر: من الأقل إلى الأعلى' })
  scripts.resolve()
  await page.waitForURL('**/browse?sort=price-asc')
})

test('what comes under the finger in the sheet takes no second tap of a double one', async () => {
  const page = await aPage()
  await page.goto('/browse')
  const under = () =>
    page.evaluate(() => {
      const { x, y, width, height } = document.querySelector('#filters select')!.getBoundingClientRect()
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName
    })
  const atOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[popovertarget=filters]')!.click()
    const { x, y, width, height } = document.querySelector('#filters select')!.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.id
  })
  expect(atOnce).toBe('filters')
  await expect.poll(under).toBe('SELECT')
})
