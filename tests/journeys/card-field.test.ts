import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { anOrder, moneyOf } from '#tests/support/orders.ts'
import { configureSite } from '#tests/support/site.ts'
import { openStripeStandIn, standInAccount } from '#tests/support/stripe/stand-in.ts'
import { isAlive } from './every-page.ts'

await sql`update site_settings set value = '"USD"' where key = 'upgradeCurrency'`.execute(db)
const standIn = await openStripeStandIn()
afterAll(() => standIn.close())
configureSite({
  PAYMENTS: 'manual,stripe',
  STRIPE_SECRET_KEY: standInAccount.secretKey,
  STRIPE_WEBHOOK_SECRET: standInAccount.webhookSecret,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_API_URL: standIn.apiUrl,
})

/** As much of Stripe.js as the form calls, in its place; what is typed is the name of one of Stripe's own test cards. */
const script = `
  const field = Object.assign(document.createElement('input'), { ariaLabel: 'Card number' })
  const allow = (secret) => fetch('https://api.stripe.com/allowed', { method: 'POST', body: secret })
  window.Stripe = () => ({
    elements: () => ({ create: () => ({ mount: (place) => place.append(field), unmount: () => field.remove() }) }),
    createPaymentMethod: async () =>
      field.value ? { paymentMethod: { id: field.value } } : { error: { message: 'Your card number is incomplete.' } },
    handleNextAction: async ({ clientSecret }) => (await allow(clientSecret), {}),
  })`

/** Stripe takes dollars. */
async function anOrderInDollars(owner: Person) {
  const number = await anOrder({ owner })
  await sql`update orders set amount = 2500, currency = 'USD' where number = ${number}`.execute(db)
  return number
}

async function withStripe(page: Page) {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('https://api.stripe.com/allowed', (route) => {
    standIn.book.finishStep(route.request().postData()!.split('_secret')[0]!, true)
    return route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
}

test('a card is typed into Stripe’s own field: unfinished, declined, then allowed by its bank', async () => {
  const owner = await aPerson()
  const number = await anOrderInDollars(owner)
  const page = await aPage({ as: owner })
  await withStripe(page)
  await page.goto(`/orders/${number}/card`)
  await isAlive(page)
  const field = page.getByLabel('Card number')
  const pay = page.getByRole('button', { name: /^ادفع/ })
  await field.waitFor()
  await pay.click()
  await page.getByText('Your card number is incomplete.').waitFor()
  await field.fill('pm_card_chargeDeclined')
  await pay.click()
  await page.getByText('رفض المصرف البطاقة. جرّب بطاقة أخرى.').waitFor()
  expect(await moneyOf(number)).toMatchObject({ captured: 0, promotions: 0 })
  await field.fill('pm_card_authenticationRequired')
  await pay.click()
  await page.waitForURL('**/profile')
  expect(await moneyOf(number)).toMatchObject({ order: 'paid', captured: 1, promotions: 1 })
})

test('where Stripe’s field does not come, paying says that it is missing', async () => {
  const owner = await aPerson()
  const page = await aPage({ as: owner, brokenLine: true })
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await page.goto(`/en/orders/${await anOrderInDollars(owner)}/card`)
  await isAlive(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('card element not found').waitFor()
})
