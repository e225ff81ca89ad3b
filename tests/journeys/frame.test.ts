import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import type { Person } from '#domain/people/person.ts'
import { isAlive } from './every-page.ts'

async function notices(person: Person, count: number) {
  const kinds = Array.from({ length: count }, () => ({ kind: 'ad_posted' as const, data: '{}' }))
  const events = await db.insertInto('events').values(kinds).returning('id').execute()
  const rows = events.map(({ id }) => ({
    personId: person.id,
    eventId: id,
    kind: 'ad_approved' as const,
    type: 'ad_approved' as const,
    metadata: '{"adTitle":"كنبة"}',
  }))
  await db.insertInto('notifications').values(rows).execute()
}

test('a message stands at the top centre, at most 500 px wide, and leaves after four seconds', async () => {
  for (const width of [360, 1280]) {
    const page = await aPage({ width, as: await aPerson() })
    await page.clock.install()
    await page.goto('/browse')
    await isAlive(page)
    if (width > 700) await page.getByRole('banner').locator('summary').click()
    else await page.getByRole('banner').locator('summary').tap()
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
    const toast = page.getByRole('status').filter({ hasText: 'تم تسجيل الخروج' })
    await toast.waitFor()
    const box = (await toast.boundingBox())!
    expect(box.width).toBeLessThanOrEqual(500)
    expect(box.y).toBeLessThan(40)
    expect(Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThanOrEqual(8)
    await page.clock.runFor(3_900)
    expect(await toast.count()).toBe(1)
    // Its time begins once the scripts of a busy machine are there.
    await expect.poll(() => page.clock.runFor(200).then(() => toast.count())).toBe(0)
  }
})

test('at the usual size the head of a phone is one row, whoever is signed in', async () => {
  for (const as of [null, await aPerson(), await anAdmin()]) {
    const page = await aPage({ as })
    for (const path of ['/browse', '/en/browse']) {
      await page.goto(path)
      expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(70)
    }
  }
})

test('the bell counts to 99 and then says 99+, in words to whoever listens', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person })
  await notices(person, 3)
  await page.goto('/')
  expect(
    await page
      .getByRole('link', { name: 'الإشعارات، 3 إشعارات غير مقروءة' })
      .locator('.unread-badge')
      .getAttribute('data-count'),
  ).toBe('3')
  await notices(person, 117)
  await page.goto('/')
  expect(
    await page
      .getByRole('link', { name: 'الإشعارات، أكثر من 99 إشعارًا غير مقروء' })
      .locator('.unread-badge')
      .getAttribute('data-count'),
  ).toBe('99+')
})

test('the menu of a person and of an administrator', async () => {
  const person = await aPerson({ name: 'نور الدين' })
  const page = await aPage({ as: person, width: 1280 })
  await page.goto('/')
  const menu = page.getByRole('banner').locator('details')
  expect(await menu.locator('summary [aria-hidden=true]').first().innerText()).toBe('ن')
  await menu.locator('summary').click()
  const words = await menu.innerText()
  for (const word of ['نور الدين', person.email, 'الملف الشخصي', 'تسجيل الخروج']) expect(words).toContain(word)
  expect(words).not.toContain('لوحة التحكم')

  const desk = await aPage({ as: await anAdmin(), width: 1280 })
  await desk.goto('/')
  const admin = desk.getByRole('banner').locator('details')
  expect(await admin.locator('summary').innerText()).toContain('مدير')
  await admin.locator('summary').click()
  await admin.getByRole('link', { name: 'لوحة التحكم' }).click()
  await desk.waitForURL('**/admin')
  await desk.getByRole('heading', { name: 'لوحة التحكم', level: 1 }).waitFor()
})

test('the menu closes by Escape, by a press elsewhere and when the focus leaves it', async () => {
  const page = await aPage({ as: await aPerson(), width: 1280 })
  await page.goto('/')
  await isAlive(page)
  const menu = page.getByRole('banner').locator('details')
  const summary = menu.locator('summary')
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
  await summary.click()
  await menu.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await summary.click()
  expect(await isOpen()).toBe(true)
  await page.mouse.move(640, 700)
  await page.mouse.down()
  expect(await isOpen()).toBe(false)
  await summary.focus()
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await page.getByRole('banner').getByRole('link').first().focus()
  expect(await isOpen()).toBe(false)
})
