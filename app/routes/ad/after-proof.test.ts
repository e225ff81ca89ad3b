import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { aPerson, anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

// The setting is kept for a few seconds in the process, so this file has a process and a database of its own.
await db.updateTable('siteSettings').set({ value: 'true' }).where('key', '=', 'contactAfterProof').execute()

test.each([
  [true, 200, 303],
  [false, 403, 403],
])(
  'where numbers wait for a proved address (%s), the phone answers %i and WhatsApp %i',
  async (emailVerified, phone, whatsapp) => {
    const [owner, viewer] = [await aPerson({ emailVerified }), await aPerson()]
    const ad = await anAd({ owner, status: 'approved', phone: '+963944731902' })
    const page = await (await visit(`/ad/${ad.id}`, { as: viewer })).text()
    expect(page.includes(`action="/ad/${ad.id}/phone"`)).toBe(emailVerified)
    expect(page.includes('لم يؤكد صاحب الإعلان بريده بعد')).toBe(!emailVerified)
    const answer = await visit(`/ad/${ad.id}/phone`, { as: viewer, form: { x: '' } })
    expect(answer.status).toBe(phone)
    expect((await answer.text()).includes('944731902')).toBe(emailVerified)
    const led = await visit(`/ad/${ad.id}/whatsapp`, { as: viewer, form: { x: '' } })
    expect(led.status).toBe(whatsapp)
    expect(`${led.headers.get('Location')}`.includes('wa.me')).toBe(emailVerified)
  },
)

test('posting and the site itself do not wait for it', async () => {
  const owner = await aPerson({ emailVerified: false })
  const ad = await anAd({ owner, status: 'approved' })
  expect((await visit(`/ad/${ad.id}`)).status).toBe(200)
  expect((await visit('/post', { as: owner })).status).toBe(200)
})
