import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import { anAdForm } from '#tests/support/ad-form.ts'

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

function plansIn(html: string) {
  const radios = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).filter((tag) => tag.includes('name="type"'))
  const values = (tags: string[]) => tags.map((tag) => /value="([^"]+)"/.exec(tag)?.[1])
  return { offered: values(radios), chosen: values(radios.filter((tag) => tag.includes('checked=""'))) }
}

async function set(key: string, value: unknown) {
  const row = { key, value: JSON.stringify(value) }
  await db
    .insertInto('siteSettings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute()
}

// Set before the first page is asked for: settings are kept for some seconds.
await set('featuredAdPrice', 31_000)
await set('promotedAdDays', 61)
await set('whatsappNumber', '0944 000 111')

test('the plans say price, length and end before one is chosen; free is chosen, featured is the most popular', async () => {
  const html = await (await visit('/post', { as: await aPerson() })).text()
  const words = textOf(html)
  for (const said of ['31,000 ل.س', '50,000 ل.س', '45 يومًا', '61 يومًا', '30 يومًا', 'الأكثر طلبًا'])
    expect(words).toContain(said)
  expect(words).toContain('عند انتهاء مدة الإعلان المدفوع يُزال الإعلان من الموقع')
  expect(plansIn(html)).toEqual({ offered: ['free', 'featured', 'promoted'], chosen: ['free'] })
})

test('a paid plan stays chosen when the form comes back', async () => {
  const form = await anAdForm({ type: 'promoted', title: '' }, { photos: 0 })
  const html = await (await visit('/post', { as: await aPerson(), form })).text()
  expect(plansIn(html).chosen).toEqual(['promoted'])
})

test('among free things too a price may be typed, for another category may be chosen where no script runs', async () => {
  const html = await (await visit('/post?category=10', { as: await aPerson() })).text()
  const sent = [...html.matchAll(/<input[^>]*name="price"[^>]*>/g)].map(([tag]) => tag)
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toMatch(/readonly|value="0"/i)
})

test('who chose a paid plan reads what is owed, where it is arranged, and may have it free', async () => {
  const person = await aPerson()
  const posted = await visit('/post', { as: person, form: await anAdForm({ type: 'featured' }) })
  const order = posted.headers.get('Location')!
  expect([posted.status, order]).toEqual([303, expect.stringMatching(/^\/orders\/\d+$/)])
  const cookies = { flash: 'ad_saved_for_payment.1' }
  const html = await (await visit('/profile', { as: person, cookies })).text()
  const words = textOf(html)
  expect(words).toContain('حُفظ إعلانك. يُراجَع ويُنشر بعد الدفع')
  expect(words).toContain('إعلانك محفوظ بانتظار الدفع: مميز، 31,000 ل.س')
  expect(html).toContain(`href="${order}"`)
  const page = await visit(order, { as: person })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('https://wa.me/963944000111?text=')
  const action = /action="(\/profile\/ads\/\d+\/free)"/.exec(html)?.[1] ?? ''
  const freed = await visit(action, { as: person, method: 'POST', form: { ok: '' } })
  expect([freed.status, freed.headers.get('Location')]).toEqual([303, `/profile#ad-${/\d+/.exec(action)![0]}`])
  const after = textOf(await (await visit('/profile', { as: person })).text())
  expect(after).toContain('قيد المراجعة')
  expect(after).not.toContain('بانتظار الدفع')
})

test('what is owed is the price of the day it was chosen', async () => {
  const ad = await anAd({ status: 'awaiting_payment' })
  expect(textOf(await (await visit('/profile', { as: ad.owner })).text())).toContain('مميز، 25,000 ل.س')
})

test('where what another app shared did not come, the form says so', async () => {
  const as = await aPerson()
  const words = 'لم يصل إلينا ما شاركته'
  expect(await (await visit('/post?shared=lost', { as })).text()).toContain(words)
  expect(await (await visit('/post', { as })).text()).not.toContain(words)
})
