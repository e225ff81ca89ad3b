import { beforeEach, describe, expect, test } from 'vitest'
import { isActionUrl } from '#shared/fields/platform-ad.ts'
import { refused } from '#shared/outcome.ts'
import { removeContactMessage, setContactMessageState } from '#domain/verbs/site/manage-contact-messages.ts'
import { addPlatformAd, removePlatformAd, setPlatformAdStatus } from '#domain/verbs/site/manage-platform-ads.ts'
import { addTestimonial, editTestimonial, removeTestimonial } from '#domain/verbs/site/manage-testimonials.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd, anAdmin } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const admin = await anAdmin()
await anAd({ status: 'approved' })
const page = async (path: string) => (await visit(path, { as: admin })).text()
const send = (path: string, form: Record<string, string> = {}, as = admin) =>
  visit(`/admin${path}`, { as, form: { ...form, sent: 'x' } })
const flash = (answer: Response) => /flash=([a-z_]+)/.exec(answer.headers.get('Set-Cookie') ?? '')?.[1]

const ad = {
  title: 'جرّب التطبيق',
  description: 'خفيف وسريع',
  category: '3',
  type: 'promoted',
  price: '',
  actionUrl: '/browse',
  buttonText: 'تصفح',
}

describe("the site's own ads", () => {
  const storedAd = () =>
    db.selectFrom('platformAds').selectAll().where('title', '=', ad.title).executeTakeFirstOrThrow()
  beforeEach(() => db.deleteFrom('platformAds').execute())

  test('are added, taken from view, shown again and deleted; the home page follows at once', async () => {
    const added = await send('/platform-ads', ad)
    expect([added.status, added.headers.get('Location'), flash(added)]).toEqual([
      303,
      '/admin/platform-ads',
      'platform_ad_added',
    ])
    const { id, ...row } = await storedAd()
    expect(row).toMatchObject({
      price: 0,
      status: 'active',
      categoryId: 3,
      actionUrl: '/browse',
      buttonText: 'تصفح',
      sampleViews: 0,
    })
    expect(await page('/home')).toContain(ad.title)
    expect(flash(await send(`/platform-ads/${id}/deactivation`))).toBe('platform_ad_deactivated')
    expect(await page('/home')).not.toContain(ad.title)
    expect(flash(await send(`/platform-ads/${id}/activation`))).toBe('platform_ad_activated')
    expect(await page('/home')).toContain(ad.title)
    expect(flash(await send(`/platform-ads/${id}/removal`))).toBe('platform_ad_deleted')
    expect(await page('/home')).not.toContain(ad.title)
    expect((await send(`/platform-ads/${id}/removal`, {}, await anAdmin())).status).toBe(404)
  })

  test.for([
    ['title', ''],
    ['description', ' '],
    ['category', ''],
    ['category', '999'],
    ['price', '-1'],
    ['type', 'free'],
    ['actionUrl', '//example.com'],
    ['buttonText', 'ز'.repeat(41)],
  ])('%s «%s» is refused, and the rest is kept', async ([name, value]) => {
    const answer = await send('/platform-ads', {
      ...ad,
      [name!]: value!,
      ...(name !== 'title' && { title: 'بقي كما كُتب' }),
    })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect(html).toContain('role="alert"')
    if (name !== 'title') expect(html).toContain('value="بقي كما كُتب"')
    expect(await db.selectFrom('platformAds').select('id').execute()).toEqual([])
  })
})

test('a link leads to a page of the site or to another site over https, and nowhere else', () => {
  for (const good of ['/', '/browse?category=1', '/faq#types', 'https://example.com/a?b=c#d'])
    expect([good, isActionUrl(good)]).toEqual([good, true])
  for (const bad of [
    'http://example.com',
    '//example.com',
    '/\\example.com',
    '\\\\example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://',
    'https:example.com',
    'HTTPS//x',
    ' /x',
    '/a\nb',
    '/a\tb',
    'https://exam\u200bple.com',
    'https://user@example.com',
    'browse',
    '/./\u202e/x',
    '/.//example.com',
  ])
    expect([bad, isActionUrl(bad)]).toEqual([bad, false])
})

describe('testimonials', () => {
  const said = {
    authorAr: 'رنا، حمص',
    authorEn: 'Rana, Homs',
    textAr: 'بعت سيارتي بيومين',
    textEn: 'Sold my car in two days',
    rating: '٤',
  }
  beforeEach(() => db.deleteFrom('testimonials').execute())

  test('are added, changed and deleted; the home page follows at once', async () => {
    expect(flash(await send('/testimonials', said))).toBe('testimonial_added')
    expect(await page('/home')).toContain(said.textAr)
    const { id } = await db.selectFrom('testimonials').select('id').executeTakeFirstOrThrow()
    const changed = { ...said, textAr: 'بعت بيتي بيوم', rating: '5', isSample: 'on', version: '1' }
    expect(flash(await send(`/testimonials/${id}`, changed))).toBe('testimonial_saved')
    expect(await page('/home')).toContain('بعت بيتي بيوم')
    const late = await send(`/testimonials/${id}`, { ...changed, textAr: 'بعت بيتي بيومين' })
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('غيّر مدير آخر هذا الرأي')])
    expect((await send(`/testimonials/${id}`, { ...said, rating: '6' })).status).toBe(422)
    expect((await send('/testimonials', { ...said, textEn: '' })).status).toBe(422)
    expect(flash(await send('/testimonials', { ...said, textAr: 'الثاني' }))).toBe('testimonial_added')
    const texts = async () =>
      (await db.selectFrom('testimonials').select('textAr').orderBy('position').execute()).map(({ textAr }) => textAr)
    expect((await texts()).at(-1)).toBe('الثاني')
    expect(flash(await send(`/testimonials/${id}/order`, { place: '2' }))).toBe('testimonial_saved')
    expect((await texts())[0]).toBe('الثاني')
    expect((await send('/testimonials/999999/order', { place: '1' })).status).toBe(404)
    expect(flash(await send(`/testimonials/${id}/removal`))).toBe('testimonial_deleted')
    expect(await page('/home')).not.toContain('بعت بيتي بيوم')
  })
})

const written = (n: number) => ({
  name: `زائر ${n}`,
  email: 'visitor@example.com',
  subject: `سؤال ${n} & طلب`,
  message: 'مرحبا',
})
beforeEach(() => db.deleteFrom('contactMessages').execute())

test('shows the newest first, page by page, and what nobody has read', async () => {
  for (let n = 1; n <= 23; n++)
    await db
      .insertInto('contactMessages')
      .values({ ...written(n), createdAt: new Date(Date.UTC(2026, 0, n)) })
      .execute()
  const first = await page('/admin/contact-messages')
  expect([first.includes('زائر 23<'), first.includes('زائر 4<'), first.includes('زائر 3<')]).toEqual([
    true,
    true,
    false,
  ])
  expect(first).toContain(`mailto:visitor@example.com?subject=${encodeURIComponent('رد: سؤال 23 & طلب')}`)
  const [, next] = /href="(\/admin\/contact-messages\?after=[^"]+)"/.exec(first)!
  const second = await page(next!)
  expect([second.includes('زائر 3<'), second.includes('زائر 4<')]).toEqual([true, false])
  await db.updateTable('contactMessages').set({ readAt: new Date() }).where('name', '<>', 'زائر 7').execute()
  const unread = await page('/admin/contact-messages?show=unread')
  expect([unread.includes('زائر 7<'), unread.includes('زائر 23<')]).toEqual([true, false])
})

test('a message is read, answered, unread again, and deleted', async () => {
  const { id } = await db.insertInto('contactMessages').values(written(1)).returning('id').executeTakeFirstOrThrow()
  const marks = async () => {
    const row = await db
      .selectFrom('contactMessages')
      .select(['readAt', 'handledAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return [row.readAt !== null, row.handledAt !== null]
  }
  for (const [state, now] of [
    ['read', [true, false]],
    ['answered', [true, true]],
    ['read', [true, false]],
    ['unread', [false, false]],
  ] as const) {
    expect(flash(await send(`/contact-messages/${id}/state`, { state }))).toBe(`contact_message_${state}`)
    expect(await marks()).toEqual(now)
  }
  expect((await send(`/contact-messages/${id}/state`, { state: 'lost' })).status).toBe(422)
  expect(flash(await send(`/contact-messages/${id}/removal`))).toBe('contact_message_deleted')
  const other = await anAdmin()
  for (const gone of [id, 'x']) expect((await send(`/contact-messages/${gone}/removal`, {}, other)).status).toBe(404)
})

test('markup in a message is text', async () => {
  await db
    .insertInto('contactMessages')
    .values({ ...written(1), message: '<script>alert(1)</script>', email: 'a"b@example.com' })
    .execute()
  expect(await page('/admin/contact-messages')).not.toContain('<script>alert(1)')
})

test('nobody but administrators does any of it', async () => {
  const by = await aPerson()
  const said = { authorAr: 'x', authorEn: 'x', textAr: 'x', textEn: 'x', rating: 5, isSample: false }
  const own = {
    title: 'x',
    description: 'x',
    price: 0,
    category: 1,
    type: 'featured',
    actionUrl: null,
    buttonText: null,
  } as const
  const answers = await Promise.all([
    addPlatformAd(db, { by, fields: own }),
    setPlatformAdStatus(db, { by, platformAdId: 1, status: 'inactive' }),
    removePlatformAd(db, { by, platformAdId: 1 }),
    addTestimonial(db, { by, fields: { ...said, version: undefined } }),
    editTestimonial(db, { by, testimonialId: 1, fields: { ...said, version: undefined } }),
    removeTestimonial(db, { by, testimonialId: 1 }),
    setContactMessageState(db, { by, messageId: crypto.randomUUID(), state: 'read' }),
    removeContactMessage(db, { by, messageId: crypto.randomUUID() }),
  ])
  expect(answers).toEqual(Array(8).fill(refused('not_allowed')))
})
