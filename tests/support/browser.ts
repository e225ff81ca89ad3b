import { existsSync } from 'node:fs'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { env } from '#config/env.ts'
import type { Person } from '#domain/people/person.ts'
import { sessionCookie } from './session-cookie.ts'
import { oncePerFile } from './file-life.ts'
import { seed } from './in-turn.ts'
import { openSite, site } from './site.ts'

const executablePath =
  env.chromium ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Nothing is drawn by hardware here: one process less to hand each picture to.
  '--in-process-gpu',
  // A microphone that beeps.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

// One for all the journeys of this process; it ends with it.
const browser: Browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: quiet })
const complaints: string[] = []
const opened: Page[] = []

let isMotionItsSubject = false

/** Said by journeys that are about motion, or about where it leaves the page. */
export const allowMotion = oncePerFile(
  async () => void (isMotionItsSubject = true),
  () => void (isMotionItsSubject = false),
)

/**
 * Whether the people of the running file see things move. What moves is drawn sixty times a second, for nobody, and an
 * eighth of all the work: most are people who asked for calm. Other files move at the next seed; with EVERY_STEP=1
 * (`npm run proof`) all.
 */
function hasMotion() {
  const letters = [...(expect.getState().testPath ?? '')]
  const sum = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return isMotionItsSubject || inject('everyStep') || sum % 8 === seed % 8
}

type Wish = {
  as?: Person | null
  width?: number
  javaScript?: boolean
  theme?: 'light' | 'dark'
  /** The test breaks its line; then requests that fail are right. */
  brokenLine?: boolean
  options?: BrowserContextOptions
}

/** A page of a browser of its own (a phone unless said otherwise); what its console complains about fails the test. */
export async function aPage({
  as,
  width = 360,
  javaScript = true,
  theme,
  brokenLine,
  options,
}: Wish = {}): Promise<Page> {
  await openSite()
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height: width < 700 ? 740 : 900 },
    hasTouch: width < 700,
    javaScriptEnabled: javaScript,
    locale: 'ar-SY',
    // What a worker answers no test's route would see.
    serviceWorkers: 'block',
    reducedMotion: hasMotion() ? 'no-preference' : 'reduce',
    ...options,
  })
  context.setDefaultTimeout(30_000)
  if (as) await logIn(context, as)
  if (theme) await context.addCookies([{ name: 'theme', value: theme, url: site }])
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message.text())) return
    if (!(brokenLine && /net::ERR_|status of 50\d/.test(message.text())))
      complaints.push(`${page.url()} ${message.text()}`)
  })
  // A page that the server and the browser made differently is an error here too: React throws it.
  page.on('pageerror', ({ message }) => {
    if (!isMovementLeftOut(message) && !isNoPage(page.url())) complaints.push(`${page.url()} ${message}`)
  })
  opened.push(page)
  return page
}

/** The browser's session is this person's from now on. */
export async function logIn(context: BrowserContext, person: Person) {
  const [name = '', value = ''] = (await sessionCookie(person)).split('=')
  await context.addCookies([{ name, value, url: site, httpOnly: true, sameSite: 'Lax' }])
}

/** Chromium reports every answer of 400 and above as an error; which ones are right is the test's business. */
function isExpected(text: string) {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text)
}

/** Chromium rejects a promise of its own when it changes pages without moving them, as on a busy machine; both are whole. */
function isMovementLeftOut(text: string) {
  return /^Transition was (aborted|skipped)/.test(text)
}

/** What the browser shows without an answer: what is put into every page here fails there. */
const isNoPage = (address: string) => address.startsWith('chrome-error:')

/** Closes the pages of the test that ends; it fails when one of them complained. */
export async function closePages() {
  const said = complaints.splice(0)
  await Promise.all(opened.splice(0).map((page) => page.context().close()))
  expect(said).toEqual([])
}
