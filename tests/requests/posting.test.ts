import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anAdForm } from '#tests/support/ad-form.ts'
import { readAd } from '#tests/support/ad-traces.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson, aPhoto } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import type { Person } from '#domain/people/person.ts'

const adsOf = (person: Person) =>
  db.selectFrom('ads').select('id').where('ownerId', '=', person.id).orderBy('id').execute()

describe('a form that does not fit comes back', () => {
  test('empty: 422, the sentence for all, one beside each field, in both languages', async () => {
    const seller = await aPerson({ governorateId: null })
    const arabic = await visit('/post', { as: seller, form: { title: '' } })
    expect(arabic.status).toBe(422)
    const words = await arabic.text()
    for (const sentence of ['يرجى ملء جميع الحقول المطلوبة', 'يرجى إدخال السعر', 'يرجى إضافة صورة واحدة على الأقل']) {
      expect(words).toContain(sentence)
    }
    const english = await (await visit('/en/post', { as: seller, form: { title: '' } })).text()
    expect(english).toContain('Please fill all required fields')
    expect(await adsOf(seller)).toEqual([])
  })

  test('everything typed is kept, the photo too', async () => {
    const seller = await aPerson()
    const answer = await visit('/post', { as: seller, form: await anAdForm({ vehicleYear: '1900', phone: '0944 55' }) })
    const words = await answer.text()
    expect(answer.status).toBe(422)
    for (const typed of ['هيونداي أفانتي 2014', 'فحص كامل، استعمال شخصي.', '95,000', '1900'])
      expect(words).toContain(typed)
    const [{ key }] = (await db.selectFrom('photos').select('key').where('ownerId', '=', seller.id).execute()) as [
      { key: string },
    ]
    expect(words).toContain(`value="${key}"`)
  })

  test.each([
    [
      'a price in the free category',
      { category: '10', subcategory: '', price: '5' },
      'يجب أن يكون سعر المواد المجانية 0',
    ],
    ['an unknown category', { category: '77' }, 'الفئة المختارة غير صالحة'],
    ["another category's subcategory", { subcategory: '2-1' }, 'الفئة الفرعية لا تتبع الفئة المختارة'],
    ['a title of 101 letters', { title: 'ش'.repeat(101) }, 'العنوان أطول من الحد المسموح'],
  ])('%s', async (_name, over, sentence) => {
    const seller = await aPerson()
    const answer = await visit('/post', { as: seller, form: await anAdForm(over) })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
    expect(await adsOf(seller)).toEqual([])
  })

  test('a file that is no photo is refused by name, and nothing is posted', async () => {
    const seller = await aPerson()
    const form = await anAdForm()
    form.append('images', new File(['<svg/>'], 'دعوة.svg', { type: 'image/svg+xml' }))
    const answer = await visit('/post', { as: seller, form })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('دعوة.svg')
    expect(await adsOf(seller)).toEqual([])
  })
})

describe('nothing of a form decides what is not its own', () => {
  test('status, owner, views, dates and version of a posted ad', async () => {
    const [seller, other] = [await aPerson(), await aPerson()]
    const forged = {
      status: 'approved',
      ownerId: other.id,
      userId: other.id,
      views: '999',
      viewCount: '999',
      publishedAt: '2020-01-01',
      version: '9',
      id: '1',
    }
    expect((await visit('/post', { as: seller, form: await anAdForm(forged) })).status).toBe(303)
    const [{ id }] = (await adsOf(seller)) as [{ id: number }]
    expect(await readAd(id)).toMatchObject({
      ownerId: seller.id,
      status: 'pending',
      viewCount: 0,
      publishedAt: null,
      version: 1,
    })
  })

  test('a paid type is not had by asking: the ad waits for its payment', async () => {
    const seller = await aPerson()
    await visit('/post', { as: seller, form: await anAdForm({ type: 'promoted' }) })
    const [{ id }] = (await adsOf(seller)) as [{ id: number }]
    expect((await readAd(id)).status).toBe('awaiting_payment')
    expect(await (await visit('/admin/ads?status=pending', { as: await anAdmin() })).text()).not.toContain(
      `data-ad-id="${id}"`,
    )
  })

  test("another person's photo does not come along", async () => {
    const seller = await aPerson()
    const { key } = await aPhoto({ ownerId: (await aPerson()).id })
    const answer = await visit('/post', { as: seller, form: await anAdForm({ photos: key }, { photos: 0 }) })
    expect(answer.status).toBe(422)
    expect(await adsOf(seller)).toEqual([])
  })
})

test('the same submission sent twice at once is one ad, and both answers are good', async () => {
  const seller = await aPerson()
  const { key } = await aPhoto({ ownerId: seller.id })
  const submissionKey = randomUUID()
  const send = async () =>
    visit('/post', { as: seller, form: await anAdForm({ submissionKey, photos: key }, { photos: 0 }) })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(await adsOf(seller)).toHaveLength(1)
})

test('text that breaks out of pages and queries stays text', async () => {
  const seller = await aPerson()
  const nasty = '<script>alert(1)</script>"\'--\u0000\u202e{{7*7}}'
  const form = await anAdForm({ title: nasty, description: nasty, vehicleBrand: 'x\u0000y' })
  expect((await visit('/post', { as: seller, form })).status).toBe(303)
  const queue = await (await visit('/admin/ads', { as: await anAdmin() })).text()
  expect(queue).not.toContain('<script>alert(1)')
})

test('a second tab with the same form is told that the ad was posted, and nothing typed is lost', async () => {
  const seller = await aPerson()
  const submissionKey = randomUUID()
  const first = await anAdForm({ submissionKey, title: 'طاولة مكتب خشب' })
  expect((await visit('/post', { as: seller, form: first })).status).toBe(303)
  const posted = await db.selectFrom('ads').select('id').where('ownerId', '=', seller.id).executeTakeFirstOrThrow()
  const changed = { submissionKey, title: 'دراجة هوائية للجبل', description: 'سبع سرعات، استعمال خفيف.' }
  const question = await visit('/post', { as: seller, form: await anAdForm(changed) })
  const page = await question.text()
  expect(question.status).toBe(422)
  // It waits for its review, or was refused: of neither it may be said that it was published.
  expect(page).not.toContain('نُشر هذا الإعلان')
  for (const said of [
    `أُرسل هذا الإعلان من قبل، ورقمه ${posted.id}`,
    `href="/ad/${posted.id}"`,
    changed.title,
    changed.description,
  ])
    expect(page).toContain(said)
  const count = () => db.selectFrom('ads').select('id').where('ownerId', '=', seller.id).execute()
  expect(await count()).toHaveLength(1)
  // The same words once more are the same ad, and what is meant as another one is taken.
  expect((await visit('/post', { as: seller, form: first })).status).toBe(303)
  const meant = await anAdForm({ ...changed, notTheSameAs: String(posted.id) })
  expect((await visit('/post', { as: seller, form: meant })).status).toBe(303)
  expect(await count()).toHaveLength(2)
})
