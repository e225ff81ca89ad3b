import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPage } from '#tests/support/browser.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { inTurn, seed } from '#tests/support/in-turn.ts'
import { flatRoutes } from '#tests/laws/flat-routes.ts'
import { root } from '#tests/laws/source-files.ts'
import { isAlive } from './every-page.ts'

/** Every address that has a page of its own, with something in the place of what it is about. */
const pages = flatRoutes
  .filter(({ file }) => /^export default /m.test(readFileSync(join(root, 'app', file), 'utf8')))
  .map(({ path }) => `/${path.replace(/:\w+\??/g, '1').replace('*', 'nowhere/at-all')}`)

type Visit = { paths: string[]; expected: string; language: 'ar' | 'en'; stays: boolean }

/**
 * Goes to every page as links do, until the expected words are there: over the page that stays, or on a page that came.
 * Returns what is not the product's own: another language or direction, no frame, no way on, the router's words.
 */
function visitAll(page: Page, visit: Visit) {
  return page.evaluate(async ({ paths, expected, language, stays }) => {
    type Router = {
      state: { location: { pathname: string }; navigation: { state: string } }
      navigate: (to: unknown, options?: object) => Promise<void>
    }
    const router = Reflect.get(window, '__reactRouterDataRouter') as Router
    const until = async (is: () => boolean) => {
      for (let tries = 0; tries < 400 && !is(); tries++) {
        window.dispatchEvent(new Event('online'))
        await new Promise((done) => setTimeout(done, 10))
      }
      return is()
    }
    const faults: string[] = []
    for (const path of paths) {
      const before = router.state.location
      void router.navigate(path)
      const isThere = await until(() => {
        const { location, navigation } = router.state
        const came = stays ? navigation.state === 'loading' : navigation.state === 'idle' && location !== before
        // What is seen costs a layout: it is asked for once the words are there at all.
        return came && document.body.textContent.includes(expected) && document.body.innerText.includes(expected)
      })
      const { lang, dir } = document.documentElement
      const words = document.body.innerText
      if (!isThere) faults.push(`${path}: «${expected}» is not said`)
      if (lang !== language || dir !== (language === 'ar' ? 'rtl' : 'ltr')) faults.push(`${path}: is ${lang} ${dir}`)
      if (!document.querySelector('header a')) faults.push(`${path}: has no frame`)
      if (!document.querySelector('main a, main button, [role=status] button')) faults.push(`${path}: has no way on`)
      if (/Application Error|Unexpected|undefined/.test(words)) faults.push(`${path}: shows the router's own words`)
      if (!document.title) faults.push(`${path}: has no title`)
      if (!stays) continue
      // What is still asked for is asked for no more.
      await router.navigate(router.state.location, { replace: true, defaultShouldRevalidate: false })
      if (router.state.navigation.state !== 'idle') faults.push(`${path}: is still asked for`)
    }
    return faults
  }, visit)
}

async function standing(language: 'ar' | 'en', as: Parameters<typeof aPage>[0] = {}) {
  const page = await aPage({ brokenLine: true, ...as })
  await page.goto(language === 'en' ? '/en/browse' : '/browse')
  await isAlive(page)
  return page
}

const inLanguage = (language: 'ar' | 'en', some = pages) => ({
  language,
  paths: language === 'en' ? some.map((path) => `/en${path}`.replace(/\/$/, '')) : some,
})

/** How an answer fails to come; each page meets one of these and one of the refusals, others at the next seed. */
const failures = ['aborted, ar', 'aborted, en', 'a hotel', 'a proxy', 'a busy site'] as const
const pagesOfFailure = Map.groupBy(inTurn(pages, failures), ([, failure]) => failure)
const failing = (failure: (typeof failures)[number]) => pagesOfFailure.get(failure)!.map(([path]) => path)

test('the walk knows every page', () => {
  expect(pages.length).toBeGreaterThan(90)
})

for (const [language, expected] of [
  ['ar', 'انقطع الاتصال'],
  ['en', 'The connection is lost'],
] as const) {
  test(
    `O1: without a connection the page stays, whatever page is asked for (${language}, seed ${seed})`,
    { timeout: 240_000 },
    async () => {
      const page = await standing(language)
      await page.route('**/*.data*', (route) => route.abort())
      const some = inLanguage(language, failing(`aborted, ${language}`))
      expect(await visitAll(page, { ...some, expected, stays: true })).toEqual([])
      expect(new URL(page.url()).pathname).toBe(language === 'en' ? '/en/browse' : '/browse')
    },
  )
}

for (const [failure, name, answer] of [
  [
    'a hotel',
    'the login page of a hotel',
    { status: 200, contentType: 'text/html', body: '<html><body>Wi-Fi</body></html>' },
  ],
  [
    'a proxy',
    'a proxy whose server is away',
    { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' },
  ],
  ['a busy site', 'a busy site', { status: 503, contentType: 'text/plain', body: 'busy' }],
] as const) {
  test(`O1: ${name} takes no page away (seed ${seed})`, { timeout: 240_000 }, async () => {
    const page = await standing('ar')
    await page.route('**/*.data*', (route) => route.fulfill(answer))
    const some = inLanguage('ar', failing(failure))
    expect(await visitAll(page, { ...some, expected: 'انقطع الاتصال', stays: true })).toEqual([])
  })
}

const refusals = [
  [401, 'ar', 'سجّل الدخول أولًا'],
  [401, 'en', 'Log in first'],
  [403, 'ar', 'غير مصرح لك بالوصول'],
  [403, 'en', 'You are not authorised'],
  [404, 'ar', 'الصفحة غير موجودة'],
  [404, 'en', 'Page not found'],
  [410, 'ar', 'هذا الإعلان لم يعد متاحًا'],
  [410, 'en', 'This ad is no longer available'],
  [429, 'ar', 'محاولات كثيرة'],
  [429, 'en', 'Too many attempts'],
  [500, 'ar', 'حدث خطأ من جهتنا'],
  [500, 'en', 'Something went wrong on our side'],
] as const
const pagesOfRefusal = Map.groupBy(inTurn(pages, refusals), ([, refusal]) => refusal)

for (const refusal of refusals) {
  const [status, language, expected] = refusal
  const some = pagesOfRefusal.get(refusal)!.map(([path]) => path)
  test(`O1: a page refused with ${status} is the product's own page (${language}, seed ${seed})`, async () => {
    const page = await standing(language)
    await page.route('**/*.data*', (route) => route.fulfill({ status, contentType: 'text/plain', body: 'refused' }))
    expect(await visitAll(page, { ...inLanguage(language, some), expected, stays: false })).toEqual([])
  })
}

test('O1: a session that is over leads to the login, and never out of the frame', { timeout: 240_000 }, async () => {
  const page = await standing('ar', { as: await anAdmin() })
  await db.deleteFrom('sessions').execute()
  expect(await visitAll(page, { ...inLanguage('ar'), expected: 'سوق الياسمين', stays: false })).toEqual([])
})

test('O1: a page whose code is gone is asked for as a document, once each', { timeout: 240_000 }, async () => {
  const page = await standing('ar')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  const [requested, expected] = await page.evaluate(
    async (paths) => {
      type Navigation = EventTarget
      const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate: (to: string) => Promise<void> }
      const documents: string[] = []
      const navigation = Reflect.get(window, 'navigation') as Navigation
      // Every other page would take the walk away.
      navigation.addEventListener('navigate', (event) => {
        const { destination } = event as unknown as { destination: { url: string; sameDocument: boolean } }
        if (destination.sameDocument) return
        event.preventDefault()
        documents.push(new URL(destination.url).pathname)
      })
      for (const path of paths) {
        const before = documents.length
        void router.navigate(path)
        for (let tries = 0; tries < 400 && documents.length === before; tries++)
          await new Promise((done) => setTimeout(done, 10))
      }
      return [documents, paths]
    },
    pages.filter((path) => path !== '/browse'),
  )
  expect(requested).toEqual(expected)
})
