import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { actors, authorization, type Row } from '#tests/laws/authorization.ts'
import { actsOfPeople } from '#tests/requests/acts-of-people.ts'
import { cast, makeSubject } from '#tests/requests/places.ts'
import { prepared } from '#tests/requests/prepared-acts.ts'
import { inTurn, seed } from '#tests/support/in-turn.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import type { Act } from '#tests/support/sent-twice.ts'
import { site } from '#tests/support/site.ts'
import { isAlive } from './every-page.ts'

/** What no person sends with a page's form. */
const byScripts = [
  /^photos/,
  /^api\//,
  /challenge$/,
  /\/talk$/,
  /\/typing$/,
  /\/handover$/,
  /^settings\/notifications\/device/,
  /^post\/draft$/,
  /^login\/(passkey|code)$/,
  /^admin\/audit\/file$/,
  /^admin\/orders\/file$/,
  // Its page always sends an answer.
  /^orders\/:orderNumber\/card\/step$/,
]
/** What says nothing when it is done, because what it did is what is seen then. */
const seenItself: Record<string, string> = {
  'ad/:adId/phone': 'the number',
  'ad/:adId/whatsapp': 'another site',
  'ad/:adId/messages': 'the message, at the end of its conversation',
  'messages/:conversationId': 'the message, at the end of its conversation',
  'messages/:conversationId/photos': 'the photos, at the end of their conversation',
  'messages/:conversationId/voice': 'the voice, at the end of its conversation',
  'messages/:conversationId/meeting': 'the proposal, on top of its conversation',
  'messages/:conversationId/meetings/:meetingId': 'what became of it, on top of its conversation',
  'messages/:conversationId/offers/:offerId': 'the answer, at the end of its conversation',
  'ad/:adId/offer': 'the offer, at the end of its conversation',
  'notifications/:notificationId/read': 'what was opened',
  'post/draft/removal': 'an empty form',
  'post/from-text': 'the form of an ad, filled',
  'profile/ads/:adId/promotion': 'the order',
  'orders/:orderNumber/card': 'the next step',
  'forgot-password': 'a page that says so',
  'reset-password': 'a page that says so',
  'settings/security/second-factor': 'the secret',
  'settings/security/recovery-codes': 'the codes',
  'settings/security/export': 'where the archive is fetched',
  theme: 'the theme',
  language: 'the language',
  login: 'being in',
  recovery: 'a page that says so',
  'admin/ads/:adId/phone': 'the number',
  'admin/users/:personId/phone': 'the number',
  'admin/users/:personId/reset-link': 'the link',
  'admin/reports/:reportId/conversation': 'the conversation',
  'admin/broadcast': 'what everybody would see',
}

/** What only a file makes whole; its journeys are its own. */
const withFiles = ['post', 'messages/:conversationId/photos', 'messages/:conversationId/voice']

type Case = { name: string; path: string; isDone: boolean; prepare: () => Promise<Act> }

const isScripted = (path: string) => byScripts.some((pattern) => pattern.test(path))
const verbs = authorization.filter(({ method, path }) => method === 'POST' && !isScripted(path))
const isRefusal = (status: number) => status === 409 || status === 422

function caseOf(row: Row, fits: (status: number) => boolean): Case[] {
  const actor = actors.find((candidate) => fits(row.answers[candidate]))
  if (!actor) return []
  const isDone = row.answers[actor] < 400
  const prepare = async (): Promise<Act> => ({
    path: (await makeSubject(row)).path,
    form: row.form ?? { token: 'x' },
    as: (await cast())[actor],
  })
  return [{ name: `${row.path} ${JSON.stringify(row.form ?? {})} as ${actor}`, path: row.path, isDone, prepare }]
}

const whole = Object.entries({ ...actsOfPeople, ...prepared })
  .filter(([path]) => !isScripted(path) && !withFiles.includes(path))
  .map(([path, prepare]): Case => ({ name: path, path, isDone: true, prepare }))
const cases = [
  ...whole,
  ...verbs.filter(({ path }) => !(path in actsOfPeople)).flatMap((row) => caseOf(row, (status) => status < 400)),
  ...verbs.flatMap((row) => caseOf(row, isRefusal)),
]

/** The words of live regions that are in sight. */
function inSight(page: Page) {
  return page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && top >= 0 && Math.min(bottom, top + 40) <= innerHeight && element.checkVisibility()
    }
    const words = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter(isSeen)
        .map((element) => element.textContent!.trim())
        .filter(Boolean)
    const elsewhere = [...document.querySelectorAll('[role=status], [role=alert]')].filter(
      (element) => !isSeen(element),
    )
    return {
      told: words('[role=status]'),
      refused: words('[role=alert]'),
      elsewhere: elsewhere.map(
        (element) => [element.textContent, element.getBoundingClientRect().top, innerHeight] as const,
      ),
    }
  })
}

async function become(page: Page, { as }: Act) {
  await page.context().clearCookies()
  if (!as) return
  const [name = '', value = ''] = (await sessionCookie(as)).split('=')
  await page.context().addCookies([{ name, value, url: site, httpOnly: true, sameSite: 'Lax' }])
}

type Router = { navigate: (to: string, how: object) => Promise<void> }

/** Sends an act from the foot of a long page: with scripts through the page's router, without as a document. */
async function send(page: Page, { path, form }: Act, javaScript: boolean) {
  const fields =
    form instanceof FormData ? [...form].filter(([, value]) => typeof value === 'string') : Object.entries(form)
  const enctype = form instanceof FormData ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  const sent = { path, enctype, fields: fields as [string, string][] }
  await page.evaluate(() => scrollTo(0, 100_000))
  if (javaScript)
    return page.evaluate(({ path, fields, enctype }) => {
      const formData = new FormData()
      for (const [name, value] of fields) formData.append(name, value)
      const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
      return router.navigate(path, { formMethod: 'post', formEncType: enctype, formData })
    }, sent)
  const answered = page.waitForEvent('domcontentloaded')
  await page.evaluate(({ path, fields, enctype }) => {
    const form = document.body.appendChild(document.createElement('form'))
    Object.assign(form, { method: 'post', action: path, enctype })
    for (const [name, value] of fields)
      form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
    form.submit()
  }, sent)
  await answered
}

test('every verb of the product is walked, done or refused', () => {
  const covered = new Set(cases.map(({ path }) => path))
  expect([...new Set(verbs.map(({ path }) => path))].filter((path) => !covered.has(path))).toEqual([])
})

const ways = ['with scripts', 'without scripts'] as const
const turns = inTurn(
  cases.filter(({ isDone, path }) => !(isDone && path in seenItself)),
  [...ways, ...Array.from({ length: 4 }, (_, n) => `at another seed (${n})`)],
)

test.for(ways)(
  `U3, O19: after a form, %s, what it is answered with is in sight and in a live region (seed ${seed})`,
  { timeout: 900_000 },
  async (way) => {
    const javaScript = way === 'with scripts'
    const page = await aPage({ javaScript })
    await db.deleteFrom('bannedWords').execute()
    await page.goto('/about')
    const wrong: Record<string, unknown> = {}
    for (const [{ name, isDone, prepare }, itsWay] of turns) {
      if (itsWay !== way) continue
      const act = await prepare()
      await become(page, act)
      // Without scripts a document follows whatever document stood before it.
      if (javaScript) {
        await page.goto(act.path.startsWith('/admin') ? '/admin/audit' : '/about')
        await isAlive(page)
      }
      await send(page, act, javaScript)
      // What was reported already is said as news, not as a fault.
      const isRight = async () => {
        const { told, refused } = await inSight(page)
        return told.length > 0 || (!isDone && refused.length > 0)
      }
      const found = await expect
        .poll(isRight)
        .toBe(true)
        .then(
          () => true,
          () => false,
        )
      if (!found) wrong[`${isDone ? 'done' : 'refused'} ${name}`] = { at: page.url(), ...(await inSight(page)) }
    }
    expect(wrong).toEqual({})
  },
)
