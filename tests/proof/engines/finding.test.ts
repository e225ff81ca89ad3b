import { expect } from 'vitest'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { inEachEngine } from './engines.ts'
import { button, card, heading, link, option, inScope } from './locators.ts'

const phone = '+963944731902'

inEachEngine('from home by a category to an ad, and its number is shown', async (aPage) => {
  const ad = await anAd({ status: 'approved', title: 'خزانة خشب جوز', phone })
  const page = await aPage({ as: await aPerson() })
  await page.goto('/home')
  await page.press("//main//a[starts-with(@href, '/category/4')]")
  await page.arrives('/category/4')
  await page.see("//main//h1[contains(., 'إلكترونيات')]")
  await page.press(inScope(card(ad.title), '//h3//a'))
  await page.arrives(new RegExp(`^/ad/${ad.id}`))
  await page.see(heading(ad.title))
  await page.press(button('إظهار الرقم'))
  await page.see(`//a[@href='tel:${phone}']`)
  expect(await page.run('return document.activeElement.getAttribute("href")')).toBe(`tel:${phone}`)
})

inEachEngine(
  'what is typed is suggested and searched for, narrowed, and the list stands when one comes back',
  async (aPage) => {
    for (let n = 0; n < 12; n++)
      await anAd({ title: `كورولا نظيفة ${n}`, categoryId: 1, governorateId: n < 9 ? 3 : 1, status: 'approved' })
    await rebuildLexicon(db)
    // Those of the engine before too.
    const found = db.selectFrom('ads').select('id').where('title', 'like', 'كورولا%').where('governorateId', '=', 3)
    const inAleppo = (await found.execute()).length
    const page = await aPage()
    await page.goto('/browse')
    await page.press("//input[@type='search']")
    await page.see("//input[@type='search'][@role='combobox']")
    await page.type("//input[@type='search']", 'كور')
    await page.press(option('كورولا'))
    await page.arrives('/browse?search=كورولا')
    await page.press(button('تصفية وترتيب'))
    await page.choose('المحافظة', 'حلب', "//*[@id='filters']")
    await page.arrives(/governorate=aleppo/)
    await page.press("//*[@id='filters']//button[starts-with(normalize-space(.), 'عرض ')]")
    await page.gone("//*[@id='filters']//button[starts-with(normalize-space(.), 'عرض ')]")
    await page.see(link('إزالة حلب'))
    await page.see("//section[@aria-busy='false']")
    await expect.poll(() => page.count('//article[@data-ad-id]'), { timeout: 30_000 }).toBe(inAleppo)
    const ids = () =>
      page.run<string[]>('return [...document.querySelectorAll("article[data-ad-id]")].map((it) => it.dataset.adId)')
    const top = (id: string) =>
      page.run<number>(`return Math.round(document.querySelector('[data-ad-id="${id}"]').getBoundingClientRect().top)`)
    const before = await ids()
    expect(before).not.toHaveLength(0)
    const chosen = before[6]!
    await page.run(
      `document.querySelector('[data-ad-id="${chosen}"] h3 a').scrollIntoView({ block: 'center', behavior: 'instant' })`,
    )
    await new Promise((moved) => setTimeout(moved, 500))
    const stood = await top(chosen)
    await page.press(`//article[@data-ad-id='${chosen}']//h3//a`)
    await page.arrives(new RegExp(`^/ad/${chosen}`))
    await page.see("//main//h1[contains(., 'كورولا')]")
    await page.back()
    await page.arrives(/governorate=aleppo/)
    await page.see(`//article[@data-ad-id='${chosen}']`)
    expect(await ids()).toEqual(before)
    await expect.poll(async () => Math.abs((await top(chosen)) - stood), { timeout: 10_000 }).toBeLessThan(5)
    await page.press(link('إزالة حلب'))
    await page.arrives('/browse?search=كورولا')
  },
)
