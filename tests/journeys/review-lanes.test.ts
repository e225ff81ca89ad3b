import { beforeEach, expect, test } from 'vitest'
import { carryOutDecisions } from '#domain/verbs/review/carry-out-decisions.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { aDesk, emptyDesk, settled, waitingIn } from './desk-page.ts'

beforeEach(emptyDesk)

const later = { timeout: 25_000 }
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('the lanes of the queue: what is paid is worked through by itself, with its place and number; the day is counted', async () => {
  await anAd({ title: 'كنبة زاوية', submittedAt: minutesAgo(50) })
  await anAd({ title: 'سيارة كيا', type: 'featured', submittedAt: minutesAgo(40) })
  await anAd({ title: 'بيت في المزة', type: 'promoted', submittedAt: minutesAgo(30) })
  const page = await aDesk()
  const heading = page.getByRole('heading', { level: 1 })
  await settled(page, 'كنبة زاوية')
  expect(await heading.textContent()).toContain('1 من 3')
  const lanes = page.getByRole('navigation', { name: 'أقسام قائمة المراجعة' })
  await lanes.getByRole('link', { name: /^مدفوع\s*2$/ }).tap()
  await settled(page, 'سيارة كيا')
  await expect.poll(() => heading.textContent()).toContain('1 من 2')
  await page.keyboard.press('a')
  await settled(page, 'بيت في المزة')
  await expect.poll(() => heading.textContent()).toContain('2 من 2')
  await page.keyboard.press('z')
  await settled(page, 'سيارة كيا')
  await expect.poll(() => heading.textContent()).toContain('1 من 2')
  await page.keyboard.press('n')
  await settled(page, 'بيت في المزة')
  await expect.poll(() => heading.textContent()).toContain('2 من 2')
  expect(new URL(page.url()).searchParams.get('lane')).toBe('paid')
  await page.keyboard.press('a')
  await page.getByText('وصلت إلى آخر القائمة').waitFor()
  await expect
    .poll(async () => {
      await carryOutDecisions(db)
      return (await db.selectFrom('events').select('kind').orderBy('id', 'desc').executeTakeFirst())?.kind
    }, later)
    .toBe('ad_approved')
  await page.reload()
  await page.getByText('قراراتك اليوم: 1 · نُشر: 1 · رُفض: 0').waitFor()
})

test('without scripts a lane is a page, and a decision comes back to it', async () => {
  await anAd({ title: 'كنبة زاوية', submittedAt: minutesAgo(50) })
  await anAd({ title: 'سيارة كيا', type: 'featured', submittedAt: minutesAgo(40) })
  const page = await aPage({ as: await anAdmin(), width: 360, javaScript: false })
  await page.goto('/admin/review')
  await page.getByRole('link', { name: /^مدفوع/ }).click()
  await page.getByRole('heading', { name: 'سيارة كيا' }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('1 من 1')
  await page.getByRole('button', { name: /^موافقة/ }).click()
  expect(new URL(page.url()).searchParams.get('lane')).toBe('paid')
  await page.goto('/admin/ads?status=pending')
  await page.getByRole('navigation', { name: 'أقسام قائمة المراجعة' }).waitFor({ state: 'detached' })
})

test('a morning on a bus: ads taken along are judged without a line, with their photos, and sent when it is back', async () => {
  for (let n = 1; n <= 7; n++) await anAd({ title: `طاولة رقم ${n}`, submittedAt: minutesAgo(100 - n), photos: 1 })
  const page = await aDesk({ brokenLine: true })
  await settled(page, 'طاولة رقم 1')
  await page.getByRole('button', { name: /^خذ التالي معك/ }).tap()
  await page.getByText(/^إعلانات معك بصورها: 7/).waitFor(later)
  await page.context().setOffline(true)
  for (let n = 1; n <= 6; n++) {
    await settled(page, `طاولة رقم ${n}`)
    const photo = page.locator('article img').first()
    expect(await photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0), String(n)).toBe(true)
    await page.keyboard.press(n === 4 ? 'n' : 'a')
  }
  await settled(page, 'طاولة رقم 7')
  expect(JSON.parse(await waitingIn(page))).toHaveLength(5)
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => waitingIn(page), later).toBe('[]')
  const decided = await db.selectFrom('heldDecisions').select('adId').execute()
  const published = await db
    .selectFrom('ads')
    .select('title')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .execute()
  expect(decided.length + published.length).toBe(5)
})

test('what is taken along without a line comes when it is back, and the desk stays meanwhile', async () => {
  await anAd({ title: 'كرسي مكتب' })
  const page = await aDesk({ brokenLine: true })
  await settled(page, 'كرسي مكتب')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^خذ التالي معك/ }).tap()
  await page.getByText('انقطع الاتصال').waitFor(later)
  await settled(page, 'كرسي مكتب')
  await page.context().setOffline(false)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByText(/^إعلانات معك بصورها: 1/).waitFor(later)
})
