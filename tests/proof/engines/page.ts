import type { Person } from '#domain/people/person.ts'
import { sessionCookie } from '#tests/support/session-cookie.ts'
import { elementKey, DriverError } from './driver.ts'
import type { Browser } from './engines.ts'
import { field, inScope } from './locators.ts'
import { until } from './until.ts'

type Found = { [elementKey]: string }
type Visit = { address: string; javaScript: boolean; hasBrokenLine: boolean }

// Firefox says so of a photo that was on its way when its page was left: the worker asks for it in its place.
const ofPhotosLeft = /^Failed to load .*\/media\/.* A ServiceWorker/
const ofTheLine = /Failed to load|NetworkError|Load failed|connection|Fetch|ServiceWorker|WebSocket|EventSource/i

/** A page of a browser, driven as a person would: by what is seen on it. Every step waits until it can be done. */
export class EnginePage {
  readonly #browser: Browser
  readonly #address: string
  readonly #javaScript: boolean
  readonly #isExpected: (complaint: string) => boolean
  readonly #faults: string[] = []

  constructor(browser: Browser, { address, javaScript, hasBrokenLine }: Visit) {
    this.#isExpected = (complaint) => ofPhotosLeft.test(complaint) || (hasBrokenLine && ofTheLine.test(complaint))
    this.#browser = browser
    this.#address = address
    this.#javaScript = javaScript
  }

  /** The browser's session is this person's from now on. */
  async logIn(person: Person) {
    const [name, value] = (await sessionCookie(person)).split('=')
    await this.#browser.send('navigate', { url: `${this.#address}/robots.txt` })
    await until(
      'a page that takes cookies',
      async () => (await this.path()) === '/robots.txt' && (await this.isLoaded()),
    )
    await this.#browser.send('addCookie', { cookie: { name, value, path: '/', httpOnly: true, sameSite: 'Lax' } })
  }

  async goto(path: string) {
    await this.look()
    // Not every driver waits until the page before it is gone.
    await this.run('window.isLeft = true')
    await this.#browser.send('navigate', { url: this.#address + path })
    await until(`${path} to come`, async () => (await this.run('return window.isLeft !== true')) && this.isLoaded())
    await this.stands()
  }

  /** A page stands: its scripts run, nothing sticks out. */
  async stands() {
    await this.look()
    if (this.#javaScript) await until('the scripts to run', () => this.run<boolean>(isAlive))
    await this.look()
  }

  async arrives(path: string | RegExp) {
    await until(`${String(path)}, not ${await this.path()}`, async () => {
      const now = await this.path()
      return typeof path === 'string' ? now === path : path.test(now)
    })
    await this.look()
  }

  /** Where it is, without the site's own address. */
  async path() {
    return decodeURIComponent(String(await this.#browser.send('currentUrl'))).replace(this.#address, '')
  }

  async back() {
    await this.#browser.send('back')
  }

  /** Waits for the first of these that is seen. */
  see(locator: string, milliseconds?: number) {
    return until(`${locator} at ${this.#address}`, () => this.#seen(locator), milliseconds)
  }

  async gone(locator: string) {
    await until(`${locator} to go`, async () => (await this.#seen(locator)) === undefined)
  }

  /** Judged on the page: what drivers say of it by themselves differs, and WebKit's finds nothing seen in a list of the inbox. */
  async #seen(locator: string) {
    const ids = await this.all(locator)
    const elements = ids.map((id) => ({ [elementKey]: id }))
    return ids[await this.run<number>(`return [...arguments].findIndex(${isSeen})`, ...elements)]
  }

  async press(locator: string) {
    await this.#act(locator, (id) => this.#browser.send('click', { id }))
    await this.look()
  }

  /** What is not shown itself, but stands for what is: its label is pressed. */
  async check(label: string, outer = '') {
    await this.press(`${outer}//label[contains(normalize-space(.), '${label}')]`)
  }

  async type(locator: string, text: string) {
    const id = await this.see(locator)
    await this.#browser.send('sendKeys', { id, text })
  }

  async fill(label: string, text: string, outer = '') {
    await this.#act(inScope(outer, field(label)), (id) => this.#browser.send('clear', { id }))
    await this.type(inScope(outer, field(label)), text)
  }

  async choose(label: string, option: string, outer = '') {
    await this.#act(inScope(outer, field(label)), async (id) => {
      const options = { id, using: 'xpath', value: `.//option[normalize-space(.)='${option}']` }
      const [chosen] = (await this.#browser.send('findIn', options)) as Found[]
      if (!chosen) throw new Error(`no ${option}`)
      await this.#browser.send('click', { id: chosen[elementKey] })
    })
    await this.look()
  }

  /** Does something to what is seen, in the middle of the screen: a driver scrolls to the edge, where the bar of a phone stands. */
  async #act(locator: string, act: (id: string) => Promise<unknown>) {
    await until(locator, async () => {
      const id = await this.see(locator, 1000)
      await this.run(`arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`, { [elementKey]: id })
      await act(id)
      return true
    })
  }

  /** It is there, seen or not. */
  exists(locator: string, milliseconds?: number) {
    return until(locator, async () => (await this.all(locator))[0], milliseconds)
  }

  /** What is read from now on is stored. */
  async hasWorker() {
    await until('the worker', () => this.run<boolean>('return navigator.serviceWorker.controller !== null'))
  }

  /** What is here of a page for when there is no line, as the worker finds it. */
  async stores(path: string) {
    await until(`${path} to be stored`, () =>
      this.run<boolean>(
        `return caches.match(location.pathname, { ignoreVary: true }).then((found) => found !== undefined)`,
      ),
    )
  }

  /** Goes to a page that may not come. */
  async leave(path: string) {
    await this.look()
    await this.#browser.send('navigate', { url: this.#address + path }).catch(() => {})
  }

  /** Gives a file to the field for files with this label, which is seldom shown itself. */
  async upload(locator: string, file: string) {
    const id = await until(locator, async () => (await this.all(locator))[0])
    await this.#browser.send('sendKeys', { id, text: file })
  }

  async textOf(locator: string) {
    return String(await this.#browser.send('text', { id: await this.see(locator) }))
  }

  async valueOf(locator: string) {
    return String(await this.#browser.send('property', { id: await this.see(locator), name: 'value' }))
  }

  async count(locator: string) {
    return (await this.all(locator)).length
  }

  async run<T>(script: string, ...args: unknown[]): Promise<T> {
    return (await this.#browser.send('executeScript', { script, args })) as T
  }

  async screenshot() {
    return Buffer.from(String(await this.#browser.send('screenshot', { full: false })), 'base64')
  }

  /** What was found so far: complaints of the console, and pages that stuck out. */
  async faults() {
    await this.look()
    return this.#faults
  }

  close() {
    return this.#browser.close()
  }

  private async all(locator: string) {
    const found = await this.#browser.send('findElements', { using: 'xpath', value: locator })
    return (found as Found[]).map((element) => element[elementKey])
  }

  private isLoaded() {
    return this.run<boolean>(`return document.readyState === 'complete'`)
  }

  private async look() {
    try {
      this.#faults.push(...(await this.#browser.complaints()).filter((complaint) => !this.#isExpected(complaint)))
      // Before its styles have come a page is as wide as its photos.
      const [scroll, inner] = await this.run<[number, number]>(
        `return document.readyState === 'complete' ? [document.documentElement.scrollWidth, innerWidth] : [0, 0]`,
      )
      if (scroll > inner) this.#faults.push(`${await this.path()} sticks out: ${scroll} px in ${inner}`)
    } catch (error) {
      // Between two pages there is none to look at.
      if (!(error instanceof DriverError)) throw error
    }
  }
}

const isSeen = `(element) =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0`

// Visitors' pages begin with the first touch of what needs scripts. Firefox shows what a page keeps on its elements only beneath.
const isAlive = `
  for (const control of document.querySelectorAll('form[action$="/theme"] button, summary[data-in-place]'))
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  const page = document.wrappedJSObject ?? document
  const root = Object.entries(page).find(([key]) => key.startsWith('__reactContainer$'))?.[1]
  return root?.stateNode.current.memoizedState.isDehydrated === false`
