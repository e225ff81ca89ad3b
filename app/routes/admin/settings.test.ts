import { beforeEach, expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin({ name: 'مها القاضي' })
beforeEach(() => db.deleteFrom('siteSettings').execute())

const page = async (path = '/admin/settings') => (await visit(path, { as: admin })).text()
const send = (form: Record<string, string | string[]>) => visit('/admin/settings', { as: admin, form })
const stored = async () =>
  Object.fromEntries(
    (await db.selectFrom('siteSettings').select(['key', 'value']).execute()).map((row) => [row.key, row.value]),
  )
const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)![1]!
const control = (html: string, name: string) =>
  new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('the nine settings that programs know by name are saved, the rest stays, and every page says them', async () => {
  const answer = await send({
    siteName: 'Sham Market',
    siteNameAr: 'سوق الشام',
    developerName: 'ورشة الياسمين',
    developerLocation: 'دمشق',
    whatsappNumber: '٠٠٩٦٣ 944 123 456',
    instagramLink: 'https://instagram.com/sham',
    breakingNews: 'أهلًا بكم في السوق',
    featuredAdPrice: '٣٠,٠٠٠',
    promotedAdPrice: '60000',
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/admin/settings'])
  expect(answer.headers.get('Set-Cookie')).toContain('flash=settings_saved')
  expect(await stored()).toMatchObject({
    whatsappNumber: '+963944123456',
    featuredAdPrice: 30_000,
    promotedAdPrice: 60_000,
  })
  expect(Object.keys(await stored())).toHaveLength(9)
  const shown = await (await visit('/admin/settings', { as: admin, cookies: { flash: 'settings_saved' } })).text()
  expect(shown).toContain('تم حفظ الإعدادات')
  expect(shown).toContain('مها القاضي')
  const home = await page('/home')
  for (const words of ['سوق الشام', 'أهلًا بكم في السوق', 'ورشة الياسمين', 'instagram.com/sham'])
    expect(home).toContain(words)
  expect(await page('/en/home')).toContain('Sham Market')
})

test('a box says what it is: ticked, not ticked, or not in the form at all', async () => {
  await send({
    landingPage: ['on', 'off'],
    phoneForVisitors: 'off',
    oldPoundHint: 'off',
    heroAdsLive: 'off',
    heroAds: '50,000',
  })
  expect(await stored()).toEqual({ landingPage: true, oldPoundHint: false, heroAds: { stored: 50_000, live: false } })
  await send({ siteName: 'Souq' })
  expect(await stored()).toMatchObject({ landingPage: true, oldPoundHint: false })
  expect(control(await page(), 'landingPage')).toContain('checked')
  expect(control(await page(), 'oldPoundHint')).not.toContain('checked')
})

test.for([
  ['siteName', ''],
  ['instagramLink', 'http://instagram.com/x'],
  ['instagramLink', 'javascript:alert(1)'],
  ['analyticsScript', 'https://exa mple.com'],
  ['whatsappNumber', '12'],
  ['contactEmail', 'nobody'],
  ['featuredAdPrice', '12.5'],
  ['featuredAdPrice', '-1'],
  ['freeAdDays', '0'],
  ['freeAdDays', '366'],
  ['usdRate', '0'],
  ['usdRateDate', 'yesterday'],
  ['upgradeCurrency', 'EUR'],
  ['landingPage', 'maybe'],
  ['heroUsers', 'many'],
  ['poundLabel', ''],
])('%s «%s» is refused beside its control, and what was typed is kept', async ([name, value]) => {
  const answer = await send({ [name!]: value!, breakingNews: 'باقٍ كما كُتب' })
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('role="alert"')
  expect(control(html, 'breakingNews')).toContain('باقٍ كما كُتب')
  expect(await stored()).toEqual({})
})

test('a form that came too late shows what was saved meanwhile, and what was typed beside it', async () => {
  const version = versionOf(await page())
  await send({ version, siteName: 'First', breakingNews: 'من الأول' })
  const late = await send({
    version,
    siteName: 'Second',
    breakingNews: 'شهر إعلانات مجاني للمستخدمين الجدد',
    footerClaim: 'من الثاني',
  })
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain('حفظ مدير آخر إعدادات')
  expect(control(html, 'siteName')).toContain('value="Second"')
  expect(html).toContain('القيمة المحفوظة الآن: First')
  expect(control(html, 'breakingNews')).toContain('من الأول')
  expect(control(html, 'footerClaim')).toContain('من الثاني')
  expect(await stored()).toEqual({ siteName: 'First', breakingNews: 'من الأول' })
  expect((await send({ version: versionOf(html), siteName: 'Second', breakingNews: 'من الأول' })).status).toBe(303)
})

test('another currency asks for both prices again; dollars are kept in cents', async () => {
  const offered = { upgradeCurrency: 'USD', pricesIn: 'SYP', featuredAdPrice: '25000', promotedAdPrice: '9' }
  const answer = await send(offered)
  expect(answer.status).toBe(422)
  const html = await answer.text()
  expect(html).toContain('اكتب السعرين من جديد')
  for (const name of ['featuredAdPrice', 'promotedAdPrice']) expect(control(html, name)).toContain('value=""')
  expect(control(html, 'pricesIn')).toContain('value="USD"')
  expect(await stored()).toEqual({})
  const again = { ...offered, pricesIn: 'USD', featuredAdPrice: '٤٫٥', promotedAdPrice: '9' }
  expect((await send(again)).status).toBe(303)
  expect(await stored()).toEqual({ upgradeCurrency: 'USD', featuredAdPrice: 450, promotedAdPrice: 900 })
  expect(control(await page(), 'featuredAdPrice')).toContain('value="4.50"')
})

test('markup in a setting is text on every page', async () => {
  await send({ siteNameAr: '<script>alert(1)</script>', breakingNews: '"><img src=x onerror=alert(1)>' })
  for (const path of ['/home', '/admin/settings']) expect(await page(path)).not.toMatch(/<script>alert|<img src=x/)
})

test('an earlier value is put back by its button', async () => {
  await send({ footerClaim: 'الجملة الجديدة' })
  const html = await page()
  const [, saving] = /name="saving" value="(\d+)"/.exec(html)!
  const form = { saving: saving!, key: 'footerClaim' }
  const back = await visit('/admin/settings/restoration', { as: admin, form })
  expect([back.status, back.headers.get('Set-Cookie')]).toEqual([
    303,
    expect.stringContaining('flash=setting_restored'),
  ])
  expect(control(await page(), 'footerClaim')).toContain('نشر الإعلانات مجاني')
})

test('new pounds are called what the site calls them, wherever a price stands', async () => {
  const { id } = await anAd({ status: 'approved', price: 95_000 })
  await send({ poundLabel: 'ل.س جديدة' })
  for (const path of ['/browse', `/ad/${id}`, '/post']) expect(await page(path)).toContain('ل.س جديدة')
  expect(await page(`/en/ad/${id}`)).not.toContain('ل.س جديدة')
})
