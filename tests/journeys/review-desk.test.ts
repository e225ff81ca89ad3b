import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { carryOutDecisions } from '#domain/verbs/review/carry-out-decisions.ts'
import { returnToReview } from '#domain/verbs/review/return-to-review.ts'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { aDesk, emptyDesk, waitingIn, settled } from './desk-page.ts'
import { dialogOf } from './login-page.ts'
import { adTitled } from './people.ts'

beforeEach(emptyDesk)

const statusOf = async (title: string) => (await adTitled(title)).status
const later = { timeout: 25_000 }

test('O4: two presses of A in a row decide one ad; it is held, and «تراجع» brings it back as if nothing had been', async () => {
  await anAd({ title: 'سرير أطفال' })
  await anAd({ title: 'عربة أطفال' })
  const page = await aDesk()
  await settled(page, 'سرير أطفال')
  await page.keyboard.press('a')
  await page.keyboard.press('a')
  await settled(page, 'عربة أطفال')
  await page.getByText(/يُنشر «.?سرير أطفال.?» بعد لحظات/).waitFor()
  expect([await statusOf('سرير أطفال'), await statusOf('عربة أطفال')]).toEqual(['pending', 'pending'])
  await page.getByRole('button', { name: 'تراجع' }).tap()
  await settled(page, 'سرير أطفال')
  await expect.poll(() => db.selectFrom('heldDecisions').select('adId').execute()).toEqual([])

  await page.keyboard.press('a')
  await settled(page, 'عربة أطفال')
  await expect.poll(() => statusOf('سرير أطفال'), later).toBe('approved')
  expect(await statusOf('عربة أطفال')).toBe('pending')
})

test('O4: a decision without a line is said to wait, kept over a closed tab, and sent once with its version', async () => {
  await anAd({ title: 'خلاط كهربائي' })
  await anAd({ title: 'مكواة بخار' })
  const page = await aDesk({ brokenLine: true })
  await settled(page, 'خلاط كهربائي')
  await page.context().setOffline(true)
  await page.keyboard.press('a')
  await settled(page, 'مكواة بخار')
  await page.getByText('قرار واحد لم يصل إلى الموقع بعد').waitFor(later)
  expect(await statusOf('خلاط كهربائي')).toBe('pending')
  // The tab is closed before the line is back.
  await page.close()
  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await again.goto('/admin/review')
  await expect.poll(() => statusOf('خلاط كهربائي'), later).toBe('approved')
  expect(await statusOf('مكواة بخار')).toBe('pending')
})

test('what one tab of the desk took back is not sent by another tab that had read it before', async () => {
  await anAd({ title: 'مزهرية زجاج' })
  await anAd({ title: 'سجادة صوف' })
  const page = await aDesk({ brokenLine: true })
  await settled(page, 'مزهرية زجاج')
  await page.context().route(/approval$/, (route) => route.abort())
  // «تراجع» stays until it is pressed.
  await page.evaluate((delay) => {
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, after?: number) => (after === delay ? 0 : start(run, after))) as never
  }, limits.decisionHeldSeconds * 1000)
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'سجادة صوف' }).waitFor()
  const second = await page.context().newPage()
  await second.goto('/admin/review')
  await isAlive(second)
  const waits = second.getByText('قرار واحد لم يصل إلى الموقع بعد')
  await waits.waitFor(later)
  await page.getByRole('button', { name: 'تراجع' }).tap()
  await expect.poll(() => waitingIn(page), later).toBe('[]')
  await page.context().unroute(/approval$/)
  await second.evaluate(() => dispatchEvent(new Event('online')))
  await waits.waitFor({ state: 'hidden', ...later })
  await settled(second, 'مزهرية زجاج')
  expect(await db.selectFrom('heldDecisions').select('adId').execute()).toEqual([])
  expect(await statusOf('مزهرية زجاج')).toBe('pending')
})

test('an approval whose answer was lost is not done again once a colleague returned the ad: it stands on the desk anew', async () => {
  await anAd({ title: 'ساعة جدار' })
  const page = await aDesk({ brokenLine: true })
  await settled(page, 'ساعة جدار')
  // It arrives; its answer does not.
  await page.context().route(/approval$/, async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  await page.keyboard.press('a')
  await expect.poll(() => db.selectFrom('heldDecisions').select('adId').execute(), later).toHaveLength(1)
  await db
    .updateTable('heldDecisions')
    .set({ dueAt: new Date(0) })
    .execute()
  expect(await carryOutDecisions(db)).toEqual({ carriedOut: 1, failures: [] })
  const { id: adId } = await adTitled('ساعة جدار')
  expect((await returnToReview(db, { adId, version: 1, by: await anAdmin() })).ok).toBe(true)
  await page.context().unroute(/approval$/)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('alert').getByText('تغيّر هذا الإعلان أو حُسم أمره قبل قرارك').waitFor(later)
  await settled(page, 'ساعة جدار')
  expect([await statusOf('ساعة جدار'), await waitingIn(page)]).toEqual(['pending', '[]'])
  await page.keyboard.press('a')
  await expect.poll(() => db.selectFrom('heldDecisions').select('adId').execute(), later).toEqual([{ adId }])
})

test('O5: on a phone each ad begins at its top: photo, price, title, place and description in sight above the buttons', async () => {
  const owner = await aPerson({ createdAt: new Date('2024-01-01') })
  await anAd({ title: 'طقم جلوس', owner })
  await anAd({ title: 'طاولة وسط خشب', owner, description: 'خشب زان، صناعة يدوية، استعمال سنة.' })
  const page = await aDesk()
  await settled(page, 'طقم جلوس')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('n')
  await settled(page, 'طاولة وسط خشب')
  const article = page.getByRole('article').first()
  const buttons = (await article.getByRole('group', { name: /^إجراءات/ }).boundingBox())!
  for (const said of [/^150,000/, 'طاولة وسط خشب', 'إلكترونيات', 'سجّل', 'صناعة يدوية']) {
    const box = (await article.getByText(said).first().boundingBox())!
    expect([said, box.y > 0, box.y + box.height <= buttons.y]).toEqual([said, true, true])
  }
  const photo = (await article.getByRole('listitem').first().boundingBox())!
  expect(photo.height).toBeLessThan(740 * 0.36)
  expect(photo.y).toBeGreaterThanOrEqual(0)
})

test('back after «التالي» brings the ad back that was passed over, and forward passes it over again', async () => {
  for (const title of ['درج مكتب', 'مصباح طاولة', 'سلة قش']) await anAd({ title })
  const page = await aDesk()
  await settled(page, 'درج مكتب')
  await page.keyboard.press('n')
  await settled(page, 'مصباح طاولة')
  await page.keyboard.press('n')
  await settled(page, 'سلة قش')
  await page.goBack()
  await settled(page, 'مصباح طاولة')
  await page.goBack()
  await settled(page, 'درج مكتب')
  await page.goForward()
  await settled(page, 'مصباح طاولة')
  await page.keyboard.press('n')
  await settled(page, 'سلة قش')
})

test('a decision after the session ended is kept, the login comes over the desk, and then it is sent', async () => {
  for (const title of ['حامل تلفاز', 'سلم ألمنيوم']) await anAd({ title })
  const admin = await aMember({ role: 'admin' })
  const page = await aPage({ as: admin, width: 360 })
  await page.goto('/admin/review')
  await isAlive(page)
  await settled(page, 'حامل تلفاز')
  await db.deleteFrom('sessions').execute()
  await page.keyboard.press('a')
  const over = page.getByRole('alert').filter({ hasText: 'انتهت جلستك' })
  await over.waitFor(later)
  await settled(page, 'سلم ألمنيوم')
  expect(await waitingIn(page)).toContain('حامل تلفاز')
  await over.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await dialogOf(page).getByLabel('البريد الإلكتروني').fill(admin.email)
  await dialogOf(page).getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf('حامل تلفاز'), later).toBe('approved')
  await over.waitFor({ state: 'hidden' })
  await settled(page, 'سلم ألمنيوم')
  expect(await waitingIn(page)).toBe('[]')
})
