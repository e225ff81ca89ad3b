import { expect } from 'vitest'
import { aPerson } from '#tests/support/factories.ts'
import { inEachEngine } from './engines.ts'
import { banner, button, field, link, main, toast, inScope } from './locators.ts'

const password = 'ياسمين-دمشق-77'

inEachEngine('somebody registers, logs out and in again', async (aPage, { name }) => {
  const email = `reem-${name.toLowerCase()}@example.com`
  const page = await aPage()
  await page.goto('/register')
  await page.fill('الاسم الكامل', 'ريم', main)
  await page.choose('المحافظة', 'حمص', main)
  await page.fill('البريد الإلكتروني', email, main)
  await page.fill('كلمة المرور', password, main)
  await page.fill('تأكيد كلمة المرور', password, main)
  await page.press(inScope(main, button('إنشاء حساب')))
  await page.see(toast('تم إنشاء الحساب بنجاح!'))
  await page.press(`${banner}//summary`)
  await page.press(button('تسجيل الخروج'))
  await page.see(toast('تم تسجيل الخروج'))
  await page.see(inScope(banner, link('تسجيل الدخول')))

  await page.goto('/profile')
  await page.fill('البريد الإلكتروني', email, main)
  await page.fill('كلمة المرور', password, main)
  await page.press(inScope(main, button('تسجيل الدخول')))
  await page.see(toast('تم تسجيل الدخول بنجاح!'))
  await page.arrives(/^\/profile/)
  await page.see(`${main}//*[contains(text(), 'ريم')]`)
})

inEachEngine(
  'dark and in English: chosen once it stays, with scripts and without',
  async (aPage, { canDoWithoutScripts }) => {
    for (const javaScript of canDoWithoutScripts ? [true, false] : [true]) {
      const page = await aPage({ as: await aPerson(), javaScript })
      await page.goto('/settings/preferences')
      await page.check('English')
      await page.check('داكن')
      await page.press(button('حفظ التغييرات'))
      await page.see(toast('Your preferences have been saved'))
      expect(await page.path()).toMatch(/^\/en\/settings\/preferences/)
      await page.goto('/')
      await page.arrives(/^\/en/)
      await page.see("//html[@lang='en'][@dir='ltr'][@data-theme='dark']")
      const colours = await page.run<string>('return getComputedStyle(document.body).backgroundColor')
      expect(Number(/\d+/.exec(colours)?.[0]), colours).toBeLessThan(60)
      expect(await page.run('return matchMedia("(scripting: none)").matches')).toBe(!javaScript)
      await page.goto('/en/settings')
      await page.fill('Full name', 'Layla Atassi')
      await page.press(button('Save changes'))
      await page.see("//*[@role='status'][contains(., 'updated')]")
      expect(await page.valueOf(field('Full name'))).toBe('Layla Atassi')
    }
  },
)
