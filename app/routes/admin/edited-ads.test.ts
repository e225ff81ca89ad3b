import { beforeEach, expect, test } from 'vitest'
import { lowerPrice } from '#domain/verbs/ads/lower-price.ts'
import { approveAd } from '#domain/verbs/review/approve-ad.ts'
import type { Person } from '#domain/people/person.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPhoto } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

type Ad = Awaited<ReturnType<typeof anAd>>

beforeEach(async () => {
  await db.deleteFrom('heldDecisions').execute()
  await db
    .updateTable('ads')
    .set({ deletedAt: new Date(), deletedReason: 'admin' })
    .where('deletedAt', 'is', null)
    .execute()
})

async function anApproved(over: Parameters<typeof anAd>[0]) {
  const ad = await anAd(over)
  await approveAd(db, { adId: ad.id, version: 1, by: await anAdmin() })
  return ad
}

/** What the owner sends with the form of their ad, with or without scripts. */
async function edit(ad: Ad, over: Record<string, string> = {}, keys?: string[]) {
  const now = await readAd(ad.id)
  const photos = await db.selectFrom('photos').select('key').where('adId', '=', ad.id).orderBy('position').execute()
  const form = new FormData()
  const fields = {
    version: String(now.version),
    title: now.title,
    description: now.description,
    category: String(now.categoryId),
    governorate: String(now.governorateId),
    price: String(now.price),
    currency: now.currency,
    phone: now.phone ?? '',
    ...over,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const key of keys ?? photos.map(({ key }) => key)) form.append('photos', key)
  const answer = await visit(`/profile/ads/${ad.id}/edit`, { as: ad.owner, form })
  expect([answer.status, answer.status === 303 ? '' : await answer.text()]).toEqual([303, ''])
}

const page = async (path: string, as: Person | null) =>
  (await (await visit(path, { as })).text()).replace(/<!--.*?-->/g, '')
const words = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')

test('O14: the desk and the list say what an edited ad said before, part by part, struck out and marked in words', async () => {
  const ad = await anApproved({ title: 'غرفة نوم خشب زان', description: 'سعرها نهائي ولا أبدل', photos: 2 })
  const [first, second] = (
    await db.selectFrom('photos').select('key').where('adId', '=', ad.id).orderBy('position').execute()
  ).map(({ key }) => key)
  const { key: added } = await aPhoto({ ownerId: ad.owner.id })
  await edit(ad, { title: 'غرفة جلوس خشب زان', price: '90', currency: 'USD', governorate: '1' }, [second!, added])
  await edit(ad, { description: 'سعرها قابل للتفاوض ولا أبدل', phone: '0933111222' })
  const as = await anAdmin()
  for (const path of ['/admin/review', `/admin/ads?search=${ad.id}`]) {
    const html = await page(path, as)
    expect(html).toContain('ما تغيّر منذ آخر موافقة')
    expect(html).toMatch(/<del[^>]*><span class="sr-only">[^<]*كان:[^<]*<\/span>نوم<\/del>/)
    expect(html).toMatch(/<ins[^>]*><span class="sr-only">[^<]*صار:[^<]*<\/span>جلوس<\/ins>/)
    const said = words(html)
    expect(said).toMatch(/كان: 150,000\sل\.س ← صار: 90\s\$/)
    expect(said).toMatch(/سعرها كان: نهائي صار: قابل للتفاوض ولا أبدل/)
    expect(said).toContain('أُضيف رقم هاتف')
    expect(said).toContain('حُذفت صورة واحدة')
    expect(said).toContain('أُضيفت صورة واحدة')
    for (const key of [first!, added]) expect(html).toContain(`/${key}/`)
    // A number is looked at by a press that the history keeps.
    expect(html).not.toContain('0933111222')
  }
  expect(words(await page('/en/admin/review', as))).toMatch(/Changed since it was last approved/)
})

test('O14: an ad edited before its versions were kept says so; one that was never edited says nothing', async () => {
  const ad = await anApproved({ title: 'ثلاجة قديمة' })
  await edit(ad, { title: 'ثلاجة جديدة' })
  await db.deleteFrom('adVersions').where('adId', '=', ad.id).execute()
  const as = await anAdmin()
  const said = words(await page('/admin/review', as))
  expect(said).toContain('عُدّل هذا الإعلان، ولم تُحفظ نسخته السابقة')
  expect(said).not.toContain('ثلاجة قديمة')
  await db.updateTable('ads').set({ version: 1, publishedAt: null }).where('id', '=', ad.id).execute()
  await db.updateTable('ads').set({ deletedAt: new Date(), deletedReason: 'owner' }).where('id', '=', ad.id).execute()
  await anAd({ title: 'مروحة' })
  expect(words(await page('/admin/review', as))).not.toContain('ما تغيّر منذ')
})

test('O14: lines of the history keep the title of their time, and an edit tells what it changed', async () => {
  const ad = await anApproved({ title: 'طاولة <i>أولى' })
  await edit(ad, { title: 'iPhone 13 بحالة ممتازة', price: '7' })
  const as = await anAdmin()
  const html = await page(`/admin/audit?ad=${ad.id}`, as)
  const lines = html.split('<li').filter((line) => line.includes(`/ad/${ad.id}"`))
  expect(lines).toHaveLength(2)
  const [edited, approved] = lines
  expect(approved).toContain('طاولة &lt;i&gt;أولى')
  expect(approved).not.toContain('iPhone')
  expect(edited).toContain('<bdi dir="rtl">iPhone 13 بحالة ممتازة</bdi>')
  expect(words(edited!)).toMatch(/ما تغيّر: .?العنوان، السعر/)
  expect(words(edited!)).toMatch(/كان: طاولة &lt;i&gt;أولى.?صار: iPhone 13 بحالة ممتازة/)
  expect(words(edited!)).toMatch(/كان: 150,000\sل\.س ← صار: 7\sل\.س/)
  const table = await (
    await visit('/admin/audit/file', { as, form: { ad: String(ad.id), kind: 'ad_approved' } })
  ).text()
  expect(table).toContain('طاولة <i>أولى')
})

test('O14: the file of a person calls a reported ad what it was called when it was reported', async () => {
  const ad = await anApproved({ title: 'سيارة للبيع' })
  const { id: reporterId } = await anAdmin()
  const report = { adId: ad.id, reporterId, reason: 'spam' } as const
  await db.insertInto('reports').values(report).execute()
  await edit(ad, { title: 'دراجة للبيع' })
  const as = await anAdmin()
  const file = async () => words(await page(`/admin/users/${ad.ownerId}`, as))
  expect(await file()).toMatch(/سيارة للبيع/)
  await db.deleteFrom('adVersions').where('adId', '=', ad.id).execute()
  expect(await file()).toContain('عنوانه وقتها لم يُحفظ')
})

test('what an owner took out of an ad is read by nobody but administrators', async () => {
  const ad = await anApproved({ title: 'خزانة', description: 'العنوان: شارع التفاح رقم 12' })
  await edit(ad, { description: 'للبيع' })
  await approveAd(db, { adId: ad.id, version: 2, by: await anAdmin() })
  for (const path of [`/ad/${ad.id}`, `/profile/ads/${ad.id}/edit`, '/profile', '/home', `/browse?search=${ad.id}`])
    for (const as of [null, ad.owner]) expect(await page(path, as), path).not.toContain('شارع التفاح')
  expect((await visit(`/admin/audit?ad=${ad.id}`, { as: ad.owner })).status).toBe(403)
})

test('whoever judges an edit reads what the ad cost on the site, at the desk and in the list', async () => {
  const ad = await anApproved({ status: 'pending', price: 200_000 })
  await lowerPrice(db, { adId: ad.id, price: 150_000, by: ad.owner })
  await edit(ad, { price: '90000' })
  const as = await anAdmin()
  for (const path of ['/admin/review', '/admin/ads']) {
    const html = (await page(path, as)).replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
    const shown = /تاريخ السعر<\/summary><p[^>]*>([^<]*)</.exec(html)?.[1]
    expect(shown, path).toMatch(/^.* · 150,000 ل\.س \(انخفض 50,000 ل\.س\)\n.* · 200,000 ل\.س$/)
  }
})
