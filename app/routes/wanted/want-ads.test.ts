import { expect, test } from 'vitest'
import { flashOf } from '#tests/support/accounts.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAd, anAdmin, aPerson, aWantAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const plain = (html: string) => html.replaceAll(/[\u2066-\u2069]|<!-- -->/g, '')
const page = async (path: string, as: Awaited<ReturnType<typeof aPerson>> | null = null) =>
  plain(await (await visit(path, { as })).text())

const form = {
  title: 'كيا ريو',
  category: '1',
  governorate: ['damascus', 'homs'],
  priceMax: '٧٠٬٠٠٠٬٠٠٠',
  yearMin: '2010',
  note: 'بحالة جيدة',
}

test('written in a form without scripts, read by a moderator, it stands on the site in both languages', async () => {
  const writer = await aPerson({ name: 'هبة' })
  expect(await page('/wanted/new', writer)).toContain('href="/wanted/new?category=1')
  const shown = await page('/wanted/new?category=1&search=كيا+ريو&priceMax=5000', writer)
  for (const part of [
    'value="كيا ريو"',
    'name="yearMin"',
    'name="kilometersMax"',
    'value="5000"',
    'name="governorate"',
  ])
    expect(shown).toContain(part)
  const posted = await visit('/wanted/new', { as: writer, form })
  expect([posted.status, posted.headers.get('Location'), flashOf(posted)]).toEqual([
    303,
    '/wanted?of=me',
    'want_ad_posted',
  ])
  const { id } = await db.selectFrom('wantAds').select('id').where('personId', '=', writer.id).executeTakeFirstOrThrow()
  expect((await visit(`/wanted/${id}`, { as: null })).status).toBe(404)
  expect(await page('/wanted?of=me', writer)).toContain('قيد المراجعة')

  const moderator = await aModerator()
  expect(await page('/admin/want-ads', moderator)).toContain('كيا ريو')
  const decided = await visit(`/admin/want-ads/${id}/decision`, { as: moderator, form: { verdict: 'approve' } })
  expect(decided.status).toBe(303)
  const arabic = await page(`/wanted/${id}`)
  for (const part of ['كيا ريو', '70,000,000', '2010', 'دمشق، حمص', 'بحالة جيدة', 'لا تدفع عربونًا', 'عندي ما تطلب'])
    expect(arabic).toContain(part)
  expect(await page(`/en/wanted/${id}`)).toContain('Pay no deposit')
  expect(await page('/wanted')).toContain(`href="/wanted/${id}"`)
  expect(await page('/wanted?category=1&governorate=homs')).toContain(`href="/wanted/${id}"`)
  for (const elsewhere of ['/wanted?category=2', '/wanted?governorate=aleppo'])
    expect(await page(elsewhere)).not.toContain(`href="/wanted/${id}"`)
})

test('what is wrong is said beside its field, and everything typed comes back', async () => {
  const writer = await aPerson()
  const wrong = {
    ...form,
    yearMin: 'قديم',
    note: 'اتصل 0944123456',
    governorate: ['damascus', 'homs', 'aleppo', 'hama'],
  }
  const answer = await visit('/wanted/new', { as: writer, form: wrong })
  expect(answer.status).toBe(422)
  const shown = plain(await answer.text())
  for (const part of [
    'اكتب الرقم أرقامًا صحيحة فقط',
    'لا أرقام ولا روابط هنا',
    'اختر ثلاثة أماكن على الأكثر',
    'value="قديم"',
    'اتصل 0944123456',
    'value="٧٠٬٠٠٠٬٠٠٠"',
  ])
    expect(shown).toContain(part)
  expect(await db.selectFrom('wantAds').select('id').where('personId', '=', writer.id).execute()).toEqual([])
})

test('a seller attaches an ad on its page, and its writer sees it there', async () => {
  const writer = await aPerson()
  const id = await aWantAd(writer, { title: 'ثلاجة سامسونغ' })
  const ad = await anAd({ status: 'approved', title: 'ثلاجة سامسونغ 14 قدم' })
  expect(await page(`/wanted/${id}`)).toContain('سجّل دخولك أولًا')
  expect(await page(`/wanted/${id}`, await aPerson())).toContain('أضف إعلانك أولًا')
  const offered = await page(`/wanted/${id}`, ad.owner)
  expect(offered.match(/<input[^>]*name="adId"[^>]*>/g)?.map((box) => box.match(/value="(\d+)"/)?.[1])).toEqual([
    String(ad.id),
  ])
  const answer = await visit(`/wanted/${id}/answers`, { as: ad.owner, form: { adId: String(ad.id) } })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/wanted/${id}#attach`])
  expect(await page(`/wanted/${id}`, ad.owner)).toContain('أرفقت:')
  expect(await page(`/wanted/${id}`, writer)).toContain(`data-ad-id="${ad.id}"`)
  expect(await page(`/wanted/${id}`)).not.toContain(`data-ad-id="${ad.id}"`)
  const none = await visit(`/wanted/${id}/answers`, { as: ad.owner, form: {} })
  expect([none.status, plain(await none.text()).includes('اختر إعلانًا لترفقه')]).toEqual([422, true])
})

test('refused with a reason that its writer reads; a refusal without one is asked for it', async () => {
  const writer = await aPerson()
  const id = await aWantAd(writer, { isLive: false, title: 'سلاح صيد' })
  const decide = async (fields: Record<string, string>) =>
    visit(`/admin/want-ads/${id}/decision`, { as: await anAdmin(), form: { verdict: 'reject', ...fields } })
  expect((await decide({})).status).toBe(422)
  expect((await decide({ reason: 'prohibited' })).status).toBe(303)
  const own = await page('/wanted?of=me', writer)
  for (const part of ['محتوى أو غرض ممنوع في السوق', 'لم يُنشر', 'اكتبه من جديد']) expect(own).toContain(part)
  expect((await visit('/wanted?of=me', { as: null })).status).toBe(401)
})

test('who has what is looked for comes back from the login, and reads of a service at 0 that it is agreed on', async () => {
  const id = await aWantAd(await aPerson())
  expect(await page(`/wanted/${id}`)).toContain(`href="/login?returnTo=%2Fwanted%2F${id}"`)
  const seller = await aPerson()
  const service = await anAd({ owner: seller, status: 'approved', categoryId: 9, price: 0 })
  const own = await page(`/wanted/${id}`, seller)
  expect(own).toContain(service.title)
  expect(own).toContain('حسب الاتفاق')
  expect(own).not.toMatch(/class="price[^"]*">مجاني/)
})
