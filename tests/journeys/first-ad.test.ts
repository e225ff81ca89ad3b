import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { isAlive } from './every-page.ts'
import { adTitled, password, seesToast } from './people.ts'

const keyTakes = 40
const promised = { seconds: 90, taps: 12 }
const title = 'غسالة LG أوتوماتيك 8 كيلو'

/** A thumb and a telephone's keyboard: counts taps, and types no faster than people do. «Next» and «go» are keys of it. */
function aThumb(page: Page) {
  const did = { taps: 0, keys: 0 }
  const tap = async (target: Locator, taps = 1) => {
    did.taps += taps
    await target.tap()
  }
  const type = async (text: string) => {
    did.keys += [...text].length
    await page.keyboard.type(text, { delay: keyTakes })
  }
  const press = async (key: 'Tab' | 'Enter', times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key, { delay: keyTakes })
    did.keys += times
  }
  /** One tap opens the list of the telephone, one chooses. */
  const choose = async (select: Locator, label: string) => {
    did.taps += 2
    await select.selectOption({ label })
  }
  return { did, tap, type, press, choose }
}

test(
  'from the home page, without an account: an ad with three photos in 90 seconds and 12 taps',
  { timeout: 240_000 },
  async () => {
    const page = await aPage()
    const { did, tap, type, press, choose } = aThumb(page)
    const buffers = await Promise.all([1, 2, 3].map(() => aPicture({ width: 2000, height: 1500 })))
    await page.goto('/')
    const began = performance.now()

    await tap(page.getByRole('navigation', { name: 'التنقل السريع' }).getByRole('link', { name: 'أضف إعلانك' }))
    await tap(page.getByRole('main').getByRole('link', { name: 'إنشاء حساب' }))
    await page.getByRole('heading', { name: 'إنشاء حساب' }).waitFor()
    await isAlive(page)
    await tap(page.getByLabel('الاسم الكامل'))
    await type('أم سليم')
    await press('Tab', 3)
    await type('um.saleem@example.com')
    await press('Tab')
    await type(password)
    await press('Tab')
    await type(password)
    await press('Enter')

    await page.getByRole('heading', { name: 'أضف إعلانك' }).waitFor()
    await isAlive(page)
    await tap(page.getByLabel('عنوان الإعلان'))
    await type(title)
    await choose(page.getByLabel('الفئة', { exact: true }), 'إلكترونيات')
    await tap(page.getByLabel('السعر'))
    await type('٣٥٠٠٠')
    await tap(page.getByLabel('الوصف'))
    expect(await page.getByLabel('السعر').inputValue()).toBe('35,000')
    await type('استعمال سنتين، نظيفة وشغالة، مع كفالة ستة أشهر.')
    await choose(page.getByLabel('المحافظة', { exact: true }), 'حمص')
    const gallery = page.waitForEvent('filechooser')
    await tap(page.locator('label').filter({ has: page.locator('input[data-do=choose]') }))
    await (
      await gallery
    ).setFiles(buffers.map((buffer, n) => ({ name: `IMG_${n}.jpg`, mimeType: 'image/jpeg', buffer })))
    await page.locator('input[name=photos]').nth(2).waitFor({ state: 'attached', timeout: 120_000 })
    await tap(page.getByRole('button', { name: 'انشر الإعلان' }))
    await seesToast(page, 'تم نشر الإعلان مع 3 صور مضغوطة وسيتم مراجعته قريباً')

    const seconds = (performance.now() - began) / 1000
    expect((await adTitled(title)).photos).toHaveLength(3)
    console.info(
      `first ad: ${seconds.toFixed(1)} s, ${did.taps} taps and 4 in the telephone's gallery, ${did.keys} keys`,
    )
    expect(did.taps).toBeLessThanOrEqual(promised.taps)
    expect(seconds).toBeLessThanOrEqual(promised.seconds)
  },
)
