import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { saveSearch } from '#domain/verbs/following/save-search.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { isInSight } from './in-sight.ts'

/** Six ads of one person; the middle one stands below the first screen of a phone. */
async function aSeller() {
  const owner = await aPerson()
  const ads = []
  for (let n = 0; n < 6; n++) ads.push(await anAd({ owner, status: 'approved', title: `كرسي ${n}` }))
  return { owner, ad: ads[2]! }
}

async function open(page: Page, path: string, javaScript: boolean) {
  await page.goto(path)
  if (javaScript) await isAlive(page)
}

const alert = (page: Page) => page.locator('#content').getByRole('alert')
const hasFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((element) => element === document.activeElement)).toBe(true)
const status = (page: Page) => page.getByRole('status').filter({ hasText: /./ }).first()
const button = (card: Locator, verb: string) => card.locator(`form[action$="/${verb}"] button`)

describe.for([
  ['with scripts', true],
  ['without scripts', false],
] as const)('%s', ([, javaScript]) => {
  test('U5: an ad that was reserved or hidden is come back to', async () => {
    const { owner, ad } = await aSeller()
    const page = await aPage({ as: owner, javaScript })
    await open(page, '/profile', javaScript)
    const card = page.locator(`#ad-${ad.id}`)
    await card.locator('details:has(form[action$="/availability"]) summary').click()
    await button(card, 'availability').filter({ hasText: 'محجوز' }).click()
    await isInSight(status(page))
    await isInSight(card)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)

    await card.getByLabel('خيارات أخرى').click()
    await button(card, 'hide').click()
    await button(card, 'hide').waitFor({ state: 'detached' })
    await isInSight(status(page))
    await isInSight(card)
    if (javaScript) await hasFocus(card)
  })

  test('U5: a deletion leads to the card that stood beside', async () => {
    const { owner, ad } = await aSeller()
    const page = await aPage({ as: owner, javaScript })
    await open(page, '/profile', javaScript)
    const card = page.locator(`#ad-${ad.id}`)
    await card.getByLabel('خيارات أخرى').click()
    await card.locator('.confirm > summary').click()
    await button(card, 'removal').first().click()
    await card.waitFor({ state: 'detached' })
    await isInSight(status(page))
    await isInSight(page.locator(`#ad-${ad.id - 1}`))
  })

  test('U3: a price lowered by more than half says so in sight, and is read out', async () => {
    const { owner, ad } = await aSeller()
    const page = await aPage({ as: owner, javaScript })
    await open(page, '/profile', javaScript)
    const card = page.locator(`#ad-${ad.id}`)
    await card.getByLabel('خيارات أخرى').click()
    await card.locator('details:not(.more-acts):has(form[action$="/price"]) > summary').click()
    await card.locator('input[name=price]').fill('100')
    await button(card, 'price').click()
    await isInSight(alert(page))
    await hasFocus(alert(page))
    await isInSight(page.getByRole('heading', { level: 1 }))
  })

  test('U3: what a search that cannot be kept is answered with is in sight', async () => {
    const [person, visitor] = [await aPerson(), null]
    for (let n = 0; n < limits.savedSearches; n++) {
      const wish = { by: person, search: `شيء ${n}`, name: `شيء ${n}`, path: `/browse?search=${n}` }
      await saveSearch(db, wish)
    }
    for (let n = 0; n < 14; n++) await anAd({ status: 'approved', title: `طاولة ${n}` })
    for (const as of [person, visitor]) {
      const page = await aPage({ as, javaScript })
      await open(page, '/browse?search=طاولة', javaScript)
      await page.locator('form[action="/searches"] button').click()
      if (as) await isInSight(alert(page))
      // With scripts the login comes over the page, which stays.
      else if (javaScript) await isInSight(page.getByRole('dialog').getByRole('heading').first())
      else await isInSight(page.getByRole('heading', { level: 1 }).filter({ visible: true }))
    }
  })
})
