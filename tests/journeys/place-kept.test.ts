import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { aPage, allowMotion } from '#tests/support/browser.ts'
import { inTurn, seed } from '#tests/support/in-turn.ts'
import { doneActs, placed } from '#tests/requests/done-acts.ts'
import { pagesOf } from '#tests/requests/where-forms-stand.ts'
import { isAlive } from './every-page.ts'
import { isInSight } from './in-sight.ts'

await allowMotion()

/** One form of each kind of page that stays: a row that stays, a row that goes, a section, the end of a long form. */
const pressed = [
  'seller/:sellerId/follow from the list of them',
  'notifications/:notificationId/removal {}',
  'searches/:searchId/pace {"pace":"daily"}',
  'settings/security/sessions/:sessionId/removal {}',
  'settings',
  'orders/:orderNumber {"note":"حوالة الهرم رقم 123"}',
  'admin/contact-messages/:messageId/state {"state":"answered"}',
  'admin/orders/:orderNumber/confirmation',
  'admin/users/:personId/notes',
  'admin/reports/:reportId/dismissal',
  'admin/platform-ads/:platformAdId/removal {}',
  'admin/settings/restoration',
]
/** Answered without naming a row: with scripts the page stays where it was. */
const leftAlone = ['admin/settings', 'admin/reports/words']

const crowds: Record<string, string> = {
  searches: 'searches/:searchId/removal',
  notifications: 'notifications/:notificationId/removal',
  'admin/contact-messages': 'admin/contact-messages/:messageId/removal',
  'admin/platform-ads': 'admin/platform-ads/:platformAdId/removal',
}

/** The act with a list around its row: what is made after it stands above it, what was made before it below. */
async function actOf(name: string) {
  const { verb, prepare } = doneActs.find((act) => act.name === name)!
  const crowd = crowds[verb.split('/:')[0]!]
  const others = async () => {
    for (let n = 0; crowd && n < 3; n++) await placed(crowd)
  }
  await others()
  if (/^admin\/(reports|orders)\/:/.test(verb)) for (let n = 0; n < 3; n++) await prepare()
  const act = await prepare()
  await others()
  return { act, pages: pagesOf(name, act) }
}

type Typed = Record<string, string | string[]>

/** The button of the form, with what it takes: everything around it opened, everything typed that is wanted. */
async function ready(form: Locator, fields: Typed) {
  await form.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true
  })
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`:is(input:not([type=hidden],[type=radio],[type=checkbox]),textarea)[name="${name}"]`)
    if ((await field.count()) > 0) await field.first().fill(String(value))
    const choice = form.locator(`select[name="${name}"]`)
    if ((await choice.count()) > 0) await choice.selectOption(String(value))
  }
  const named = Object.entries(fields).map(([name, value]) => `button[name="${name}"][value="${String(value)}"]`)
  const own = form.locator(named.join(',') || 'button[name=none]')
  return (await own.count()) > 0 ? own.first() : form.locator('button:not([type=button])').last()
}

type Sent = { path: string; form: unknown; as: Person | null }

/** Presses the button of the act where it stands, in the middle of the screen; how far down that was. */
async function press(page: Page, pages: string[], { path, form: fields }: Sent, isScripted: boolean) {
  for (const address of pages) {
    await page.goto(address)
    if (isScripted) await isAlive(page)
    const form = page.locator(`form[method=post][action^="${path}"]`).first()
    if ((await form.count()) === 0) continue
    const button = await ready(form, fields instanceof FormData ? {} : (fields as Typed))
    await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const from = await page.evaluate(() => scrollY)
    await button.click()
    return from
  }
  throw new Error(`no form for ${path}`)
}

const toast = (page: Page) => page.locator('.toast').filter({ hasText: /./ })

for (const [name, javaScript] of inTurn(pressed, [true, false]))
  test(`U5: ${javaScript ? 'with' : 'without'} scripts the place is kept after ${name} (seed ${seed})`, async () => {
    const { act, pages } = await actOf(name)
    const page = await aPage({ as: act.as, javaScript })
    await press(page, pages, act, javaScript)
    await toast(page).waitFor()
    await page.waitForURL(/#/)
    await isInSight(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`))
    // The keyboard goes on from there too, also where the pressed button is gone.
    if (javaScript) await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

test.for(leftAlone)('U5: with scripts the page stays where it was after %s', async (name) => {
  const { act, pages } = await actOf(name)
  const page = await aPage({ as: act.as })
  const from = await press(page, pages, act, true)
  await toast(page).waitFor()
  expect(from).toBeGreaterThan(100)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from - 100)
})
