import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPage } from '#tests/support/browser.ts'
import { anAdmin } from '#tests/support/factories.ts'
import { isAlive } from './every-page.ts'

const stored = (id: number) =>
  db.selectFrom('categories').select(['nameAr', 'nameEn', 'icon']).where('id', '=', id).executeTakeFirstOrThrow()

test('a category is saved when its name is left, taken back by one press, and Escape saves nothing', async () => {
  const page = await aPage({ as: await anAdmin() })
  await page.goto('/admin/categories')
  await isAlive(page)
  const [arabic, english] = ['الاسم بالعربية: أزياء', 'الاسم بالإنجليزية: أزياء'].map((name) => page.getByLabel(name))
  await english!.fill('Clothes')
  await english!.press('Escape')
  expect(await english!.inputValue()).toBe('Fashion')
  await arabic!.fill('ملابس وأزياء')
  await arabic!.press('Tab')
  await page.getByRole('status').getByText('تم تحديث الفئة').waitFor()
  expect(await stored(5)).toMatchObject({ nameAr: 'ملابس وأزياء', nameEn: 'Fashion' })
  expect(
    await page.getByLabel('الاسم بالإنجليزية: ملابس وأزياء').evaluate((input) => input === document.activeElement),
  ).toBe(true)
  await page.getByRole('button', { name: 'تراجع' }).click()
  await page.getByLabel('الاسم بالعربية: أزياء').waitFor()
  await expect.poll(async () => (await stored(5)).nameAr).toBe('أزياء')

  await db.updateTable('categories').set({ nameEn: 'Apparel', version: 9 }).where('id', '=', 5).execute()
  await page.getByLabel('الاسم بالإنجليزية: أزياء').fill('Wear')
  await page.getByLabel('الاسم بالإنجليزية: أزياء').blur()
  await page.getByRole('alert').getByText('غيّر مدير آخر هذه الفئة قبل قليل').waitFor()
  expect(await stored(5)).toMatchObject({ nameEn: 'Apparel' })
  await page.getByLabel('الاسم بالإنجليزية: أزياء').fill('Wear and shoes')
  await page.getByLabel('الاسم بالإنجليزية: أزياء').blur()
  await expect.poll(async () => (await stored(5)).nameEn).toBe('Wear and shoes')
})

test('categories are sorted by dragging and by keys', async () => {
  const order = async () =>
    (await db.selectFrom('categories').select('id').orderBy('position').orderBy('id').limit(3).execute()).map(
      ({ id }) => id,
    )
  const page = await aPage({ as: await anAdmin(), width: 1280 })
  await page.goto('/admin/categories')
  await isAlive(page)
  const rows = page.locator('main ol > li')
  const phones = rows.filter({ has: page.getByLabel('الاسم بالعربية: موبايلات') })
  // A busy browser begins to drag some moves later, or takes the press for a click.
  const dragged = async () => {
    if ((await order())[0] === 3) return true
    // What lies under the bar at the head, or above the window, is no place to let go.
    await rows.nth(0).evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await phones.getByTitle('اسحب لتغيير الترتيب').hover()
    await page.mouse.down()
    const { x, y, width } = (await rows.nth(0).boundingBox())!
    for (let moves = 0; moves < 20 && (await rows.nth(0).getAttribute('data-over')) === null; moves++)
      await page.mouse.move(x + width / 2, y + 20 + (moves % 5))
    const isOver = (await rows.nth(0).getAttribute('data-over')) !== null
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST', { timeout: 10_000 })
    await page.mouse.up()
    // What was let go there is being saved: dragged once more before that, it would be moved on.
    await (isOver ? saved : Promise.resolve()).catch(() => {})
    return false
  }
  await expect.poll(dragged).toBe(true)
  await expect.poll(order).toEqual([3, 1, 2])
  await rows.nth(0).getByLabel('الاسم بالعربية: موبايلات').waitFor()
  await page.getByRole('button', { name: 'أنزل موبايلات' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([1, 3, 2])
})

test('on a phone the menu shows where one is, and what people say of the site is sorted by keys', async () => {
  await db.deleteFrom('testimonials').execute()
  const said = { authorEn: 'Rana', textAr: 'سهل', textEn: 'Easy', rating: 5 }
  const row = (authorAr: string, position: number) => ({ ...said, authorAr, position })
  await db
    .insertInto('testimonials')
    .values([row('رنا', 1), row('سامر', 2)])
    .execute()
  const page = await aPage({ as: await anAdmin(), width: 360 })
  await page.goto('/admin/testimonials')
  await isAlive(page)
  const menu = page.getByRole('navigation', { name: 'قائمة الإدارة' })
  const more = menu.getByRole('button', { name: 'المزيد' })
  expect(await more.getAttribute('aria-current')).toBe('true')
  await more.press('Enter')
  await menu.locator('[aria-current=page]').getByText('آراء الناس').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'ارفع سامر' }).press('Enter')
  await expect
    .poll(async () =>
      (await db.selectFrom('testimonials').select('authorAr').orderBy('position').execute()).map(
        (testimonial) => testimonial.authorAr,
      ),
    )
    .toEqual(['سامر', 'رنا'])
})
