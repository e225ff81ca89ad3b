import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import sharp from 'sharp'
import { env } from '#config/env.ts'
import { root } from '#bin/building/root.ts'
import { runDoor } from '#bin/start/shutdown.ts'
import { locales } from '#shared/locale.ts'
import { openShop } from './open-shop.ts'

// `npm run shots -- --app`: what the manifest shows of the site before somebody installs it (`server/app-manifest.ts`), anew.
const folder = join(root, 'public/screenshots')
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 800 } }
const pictures = [
  { name: 'home', path: '/home', device: phone },
  { name: 'list', path: '/browse', device: phone },
  { name: 'home-wide', path: '/home', device: desk },
]

await runDoor(async (shutdown) => {
  const shop = await openShop(shutdown)
  const browser = await chromium.launch({
    executablePath: env.chromium ?? '/usr/bin/chromium',
    chromiumSandbox: process.getuid?.() !== 0,
  })
  shutdown.add(() => browser.close())
  mkdirSync(folder, { recursive: true })
  for (const locale of locales)
    for (const { name, path, device } of pictures) {
      const address = shop.address + (locale === 'en' ? `/en${path}` : path)
      const picture = await sharp(await photograph(browser, address, device))
        .webp({ quality: 60 })
        .toBuffer()
      writeFileSync(join(folder, `${name}-${locale}.webp`), picture)
    }
  await shutdown.end(0)
})

async function photograph(browser: Browser, address: string, device: typeof phone | typeof desk) {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  await context.close()
  return picture
}
