import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright-core'
import { env } from '#config/env.ts'
import { root } from '#bin/building/root.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { openShop, type Shop } from './open-shop.ts'
import { screens, type Viewer } from './screens.ts'

// `npm run shots [NAME…]`: every screen × language × theme × width into shots/, or the screens whose name holds a word.
const folder = join(root, 'shots')
const names = process.argv.slice(2)
const widths = [360, 1280]

await runDoor(async (shutdown) => {
  const shop = await openShop(shutdown)
  const browser = await chromium.launch({
    executablePath: env.chromium ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
    args: ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic'],
  })
  shutdown.add(() => browser.close())
  mkdirSync(folder, { recursive: true })
  for (const viewer of ['visitor', 'user', 'admin'] as const) await photograph(browser, shop, viewer)
  await shutdown.end(0)
})

async function photograph(browser: Browser, shop: Shop, viewer: Viewer) {
  const list = screens(shop).filter(
    (screen) => screen.as === viewer && (names.length === 0 || names.some((word) => screen.name.includes(word))),
  )
  for (const width of list.length > 0 ? widths : []) {
    const isPhone = width < 768
    const context = await browser.newContext({
      baseURL: shop.address,
      viewport: { width, height: isPhone ? 800 : 900 },
      isMobile: isPhone,
      hasTouch: isPhone,
    })
    if (viewer !== 'visitor') await logIn(context, shop.logins[viewer], shop.address)
    for (const theme of ['light', 'dark'])
      for (const locale of ['ar', 'en'])
        for (const { name, path } of list) {
          await context.addCookies([{ name: 'theme', value: theme, url: shop.address }])
          const page = await context.newPage()
          await page.goto(locale === 'en' ? `/en${path}` : path, { waitUntil: 'networkidle' })
          await page.screenshot({
            path: join(folder, `${name}-${viewer}-${locale}-${width}-${theme}.png`),
            fullPage: true,
          })
          await page.close()
        }
    await context.close()
  }
}

async function logIn(context: BrowserContext, form: { email: string; password: string }, Origin: string) {
  const answer = await context.request.post('/login', { form, headers: { Origin }, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`${form.email} could not log in: ${answer.status()}`)
}
