import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { db } from '#tests/support/database.ts'

export const password = 'ياسمين-دمشق-77'

/** Fills in the registration as a person would, and arrives signed in. */
export async function register(page: Page, { name, email }: { name: string; email: string }) {
  await page.goto('/register')
  await page.getByLabel('الاسم الكامل').fill(name)
  await page.getByLabel('المحافظة').selectOption({ label: 'حمص' })
  await page.getByLabel('البريد الإلكتروني').fill(email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByLabel('تأكيد كلمة المرور').fill(password)
  await page.getByRole('button', { name: 'إنشاء حساب', exact: true }).click()
  await seesToast(page, 'تم إنشاء الحساب بنجاح!')
}

export type Words = { title: string; description: string; price: string }

/** The words and choices of an ad for a car in Homs; the photos are the journey's own. */
export async function fillInAd(page: Page, { title, description, price }: Words) {
  await page.getByLabel('الفئة', { exact: true }).selectOption({ label: 'مركبات' })
  await page.getByLabel('عنوان الإعلان').fill(title)
  await page.getByLabel('الوصف').fill(description)
  await page.getByLabel('السعر').fill(price)
  await page.getByLabel('المحافظة', { exact: true }).selectOption({ label: 'حمص' })
}

export function seesToast(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text }).waitFor()
}

/** The one ad with this title, as the database has it, with its photos in order. */
export async function adTitled(title: string) {
  const ad = await db.selectFrom('ads').selectAll().where('title', '=', title).executeTakeFirstOrThrow()
  const photos = await db.selectFrom('photos').selectAll().where('adId', '=', ad.id).orderBy('position').execute()
  return { ...ad, photos }
}

/** Asks again and again until the answer is right, for at most as long as was promised. */
export async function waitUntil(milliseconds: number, ask: () => Promise<boolean>) {
  const started = performance.now()
  while (!(await ask())) {
    if (performance.now() - started > milliseconds) expect.unreachable(`not within ${milliseconds} ms`)
    await new Promise((resume) => setTimeout(resume, 50))
  }
}
