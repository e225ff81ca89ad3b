import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium, type Page, type Request } from 'playwright-core'
import { env } from '#config/env.ts'
import { limits } from '#shared/limits.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { aPhonePhoto } from '#tests/support/phone-photo.ts'
import { openMarket } from './open-market.ts'
import { startSite } from './start-servers.ts'

// How the post form does on a line of 400 kbit/s and 400 ms: npm run bench slow-line. Takes about two minutes.

const bytesPerSecond = 400_000 / 8
const line = {
  offline: false,
  latency: 400,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
}
const executablePath =
  env.chromium ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))

await runDoor(async (shutdown) => {
  const { origin } = await startSite(shutdown, await openMarket(shutdown, { ads: 100 }))
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false })
  shutdown.add(() => browser.close())
  const seller = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })
  const storageState = await registered(await seller.newPage())

  // Nothing of the site is kept in this browser yet but who it is.
  const phone = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 }, storageState })
  phone.setDefaultTimeout(300_000)
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  const form = await openForm(page)
  const photos = await sendPhotos(page)

  const file = join(import.meta.dirname, 'results/slow-line.md')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${['# The post form at 400 kbit/s and 400 ms', ...form, ...photos].join('\n\n')}\n`)
  process.stdout.write(`${file}\n`)
  await shutdown.end(0)
})

async function registered(page: Page) {
  await page.goto('/register')
  await page.locator('[name=name]').fill('سلمى الحمصي')
  await page.locator('main [name=governorate]').selectOption({ index: 4 })
  await page.locator('main [name=email]').fill('slow-line@example.com')
  await page.locator('main [name=password]').fill('ياسمين-دمشق-77')
  await page.locator('main [name=confirmPassword]').fill('ياسمين-دمشق-77')
  await page.locator('main [name=confirmPassword]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/register')
  return page.context().storageState()
}

function seconds(since: number) {
  return ((performance.now() - since) / 1000).toFixed(1)
}

async function openForm(page: Page) {
  const started = performance.now()
  await page.goto('/post', { waitUntil: 'commit' })
  await page.locator('[name=title]').fill('غسالة')
  const written = seconds(started)
  await page.locator('[data-do=choose]:not([name])').waitFor({ state: 'attached' })
  return [
    `The first letter stands in the form after ${written} s,`,
    `photos can be chosen, its scripts being there, after ${seconds(started)} s.`,
  ]
}

async function sendPhotos(page: Page) {
  const sent: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/photos')) sent.push(weightOf(request))
  })
  const hues = Array.from({ length: limits.photosPerAd }, (_, n) => n * 30)
  const files = []
  for (const hue of hues)
    files.push({ name: `IMG_${hue}.jpg`, mimeType: 'image/jpeg', buffer: await aPhonePhoto({ hue, detail: 4 }) })
  const started = performance.now()
  await page.locator('[data-do=choose]').setInputFiles(files)
  await page
    .locator('input[name=photos]')
    .nth(limits.photosPerAd - 1)
    .waitFor({ state: 'attached' })
  const all = (await Promise.all(sent)).reduce((sum, bytes) => sum + bytes, 0)
  const weight = (all / limits.photosPerAd / 1000).toFixed(0)
  return [
    `${limits.photosPerAd} photos of 12 megapixels arrive in ${seconds(started)} s, ${weight} KB each, headers and all.`,
  ]
}

/** Its headers too; a piece of a file has no body that the browser would measure, but its length is announced. */
async function weightOf(request: Request) {
  const [headers, { requestHeadersSize }] = await Promise.all([request.allHeaders(), request.sizes()])
  return Number(headers['content-length'] ?? 0) + requestHeadersSize
}
