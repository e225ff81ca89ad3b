import { expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'
import { dialogOf, fillIn, isFavorite, sendLogin } from './login-page.ts'
import { seesToast } from './people.ts'
import { boxOf, lines } from './talk-page.ts'

// U1, U4: what stands in the dialogs over a page, and what is typed there and beneath.

const phone = '+963944731902'

test('a message is sent by the login and leaves the box; what the site will not have stays there', async () => {
  const owner = await aMember({ phone })
  const ad = await anAd({ status: 'approved', owner })
  const content = 'هل السعر قابل للتفاوض؟'
  for (const [member, sentence] of [
    [await aMember(), 'وأُرسلت رسالتك'],
    [owner, 'لا يمكنك مراسلة نفسك'],
  ] as const) {
    const page = await aPage({ width: 1280 })
    await page.goto(`/ad/${ad.id}`)
    await isAlive(page)
    await page.getByRole('link', { name: 'راسل البائع' }).click()
    const box = boxOf(page)
    await box.waitFor()
    expect(await box.evaluate((element) => element === document.activeElement), 'U4').toBe(true)
    await page.keyboard.type(content)
    await page.keyboard.press('Enter')
    await dialogOf(page).waitFor()
    await dialogOf(page).getByLabel('البريد الإلكتروني').fill(member.email)
    await dialogOf(page).getByLabel('كلمة المرور', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await seesToast(page, sentence)
    const sent = await db.selectFrom('messages').select('content').where('senderId', '=', member.id).execute()
    expect(sent).toEqual(member === owner ? [] : [{ content }])
    if (member === owner) continue
    await expect.poll(() => lines(page)).toContain(content)
    await expect.poll(() => box.inputValue()).toBe('')
  }
})

test('U4: on a phone the talk begins without a keyboard, and never on what closes it', async () => {
  const ad = await anAd({ status: 'approved' })
  const page = await aPage()
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  await page.getByRole('link', { name: 'راسل البائع' }).click()
  await boxOf(page).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  await boxOf(page).fill('نصف رسالة')
  await page.keyboard.press('Shift+Enter')
  expect(await page.locator('dialog[open]').count()).toBe(1)
})

test('who logged in on another page: a heart here is kept at once, and a dialog that asks goes by itself', async () => {
  const [member, first, second] = [
    await aMember(),
    await anAd({ status: 'approved', categoryId: 7 }),
    await anAd({ status: 'approved', categoryId: 7 }),
  ]
  const page = await aPage()
  await page.goto('/category/7')
  await isAlive(page)
  const other = await page.context().newPage()
  await other.goto('/login')
  await other.getByLabel('البريد الإلكتروني').fill(member.email)
  await other.getByLabel('كلمة المرور', { exact: true }).fill(password)

  // This one asks; then the other page logs in, and one comes back.
  await page.locator(`#ad-${first.id} .heart button`).click()
  await dialogOf(page).getByText('يجب تسجيل الدخول أولاً').waitFor()
  await other.locator('main').getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await seesToast(other, 'تم تسجيل الدخول بنجاح!')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await seesToast(page, 'وحُفظ الإعلان في المفضلة')
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await isFavorite(member.id, first.id)).toBe(true)

  // A page that still believes nobody is signed in.
  const stale = await aPage()
  await stale.goto('/category/7')
  await isAlive(stale)
  await stale.context().addCookies(await page.context().cookies())
  await stale.locator(`#ad-${second.id} .heart button`).click()
  await expect.poll(() => isFavorite(member.id, second.id)).toBe(true)
  await seesToast(stale, 'تم إضافة الإعلان للمفضلة')
  expect(await stale.locator('dialog[open]').count()).toBe(0)
})

test('pressed twice, the login is sent once', async () => {
  const ad = await anAd({ status: 'approved', categoryId: 6 })
  const [member, page] = [await aMember(), await aPage()]
  await page.goto(`/ad/${ad.id}`)
  await isAlive(page)
  await page.getByRole('button', { name: 'المفضلة', exact: true }).click()
  await dialogOf(page).waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await fillIn(page, member)
  await dialogOf(page).getByRole('button', { name: 'تسجيل الدخول', exact: true }).dblclick()
  await seesToast(page, 'وحُفظ الإعلان في المفضلة')
  expect(sent.filter((path) => path.startsWith('/login'))).toEqual(['/login.data'])
})

test('a login of the header keeps what is half written on the page', async () => {
  const [member, page] = [await aMember(), await aPage()]
  await page.goto('/contact')
  await isAlive(page)
  await page.getByLabel('الموضوع').fill('سؤال')
  await page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' }).click()
  await dialogOf(page).waitFor()
  await fillIn(page, member)
  await sendLogin(page)
  await seesToast(page, 'تم تسجيل الدخول بنجاح!')
  expect(await page.getByLabel('الموضوع').inputValue()).toBe('سؤال')
})
