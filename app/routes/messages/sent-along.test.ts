import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { answer, begun } from '#tests/support/talks.ts'
import { visit } from '#tests/support/visit.ts'

beforeEach(() => db.deleteFrom('rateLimits').execute())

async function aForm(files: (readonly [name: string, bytes: Uint8Array])[], fields: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, bytes] of files) form.append('images', new File([Buffer.from(bytes)], name))
  return form
}

const picture = () => aPicture({ width: 120, height: 90 })
const photosIn = async (id: string, by: Person) =>
  (await findConversation(db, { id, by }))!.messages.flatMap(({ photos }) => photos.map(({ key }) => key))
const countPhotos = async (owner: Person) =>
  (
    await db
      .selectFrom('photos')
      .select(db.fn.countAll<number>().as('n'))
      .where('ownerId', '=', owner.id)
      .executeTakeFirstOrThrow()
  ).n

test('a photo is sent by the form alone; sent again it is one, and no copy of it stays', async () => {
  const { id, buyer, seller } = await begun()
  const [path, messageId] = [`/messages/${id}/photos`, randomUUID()]
  for (let time = 0; time < 2; time++) {
    const form = await aForm([['a.jpg', await picture()]], { id: messageId, content: 'هذه الأرض' })
    const sent = await visit(path, { as: buyer, form })
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/messages/${id}#end`])
  }
  expect(await countPhotos(buyer)).toBe(1)
  const [key] = await photosIn(id, seller)
  const page = await (await visit(`/messages/${id}`, { as: seller })).text()
  expect(page).toContain(`/media/${key}/400.webp`)
  expect(page).toContain('هذه الأرض')
})

test('what is no photo is said by its name, beside what was right, which is kept with every word', async () => {
  const { id, buyer } = await begun()
  const heic = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
  const form = await aForm(
    [
      ['a.jpg', await picture()],
      ['IMG_1.HEIC', heic],
    ],
    { content: 'كلمة معها' },
  )
  const refusedForm = await visit(`/messages/${id}/photos`, { as: buyer, form })
  const page = await refusedForm.text()
  expect(refusedForm.status).toBe(415)
  for (const words of ['IMG_1.HEIC', 'صيغة HEIC', 'كلمة معها']) expect(page).toContain(words)
  const [, key] = page.match(/name="photos" value="([0-9a-f]{32})"/)!
  expect(await photosIn(id, buyer)).toEqual([])
  const again = new FormData()
  again.append('photos', key!)
  expect((await visit(`/messages/${id}/photos`, { as: buyer, form: again })).status).toBe(303)
  expect(await photosIn(id, buyer)).toEqual([key])
  expect((await visit(`/messages/${id}/photos`, { as: buyer, form: new FormData() })).status).toBe(422)
})

test('photos as cameras make them come by the form alone', async () => {
  const { id, buyer } = await begun()
  const large = Buffer.concat([await picture(), Buffer.alloc(400_000)])
  const form = await aForm([
    ['a.jpg', large],
    ['b.jpg', large],
  ])
  expect((await visit(`/messages/${id}/photos`, { as: buyer, form })).status).toBe(303)
  expect(await photosIn(id, buyer)).toHaveLength(2)
})

test('who has no part in a conversation uploads nothing there', async () => {
  const [{ id }, stranger] = [await begun(), await aPerson()]
  const form = await aForm([['a.jpg', await picture()]])
  expect((await visit(`/messages/${id}/photos`, { as: stranger, form })).status).toBe(404)
  expect(await countPhotos(stranger)).toBe(0)
})

test('a new account sends only so many photos a day', async () => {
  const { id, buyer } = await begun()
  const sendOne = async (n: number) =>
    (
      await visit(`/messages/${id}/photos`, {
        as: buyer,
        form: await aForm(Array.from({ length: n }, () => ['a.txt', Buffer.from('x')] as const)),
      })
    ).status
  for (let n = 0; n < 5; n++) expect(await sendOne(limits.photosPerMessage)).toBe(415)
  expect(await sendOne(1)).toBe(429)
})

test('an offer is made, answered and refused by forms alone, with Arabic digits too', async () => {
  const [ad, buyer] = [await anAd({ status: 'approved', price: 150_000 }), await aPerson()]
  const low = await visit(`/ad/${ad.id}/offer`, { as: buyer, form: { amount: '٤٤٬٩٩٩', note: 'نقدًا' } })
  const page = await low.text()
  expect([low.status, page.includes('٤٤٬٩٩٩'), page.includes('نقدًا')]).toEqual([422, true, true])
  const offerId = randomUUID()
  const form = { id: offerId, amount: '١٠٠٬٠٠٠', note: 'حوّل عربون ونتفق' }
  const made = await visit(`/ad/${ad.id}/offer`, { as: buyer, form })
  expect(made.status).toBe(303)
  const talk = made.headers.get('Location')!.split('#')[0]!
  const second = await visit(`/ad/${ad.id}/offer`, { as: buyer, form: { amount: '110000' } })
  expect(second.status).toBe(409)

  // The words beside an offer are looked at like all others, in the conversation and in the list.
  expect(await (await visit(talk, { as: ad.owner })).text()).toContain('انتبه: لا تدفع قبل المعاينة')
  expect(await (await visit('/messages', { as: ad.owner })).text()).toContain('رسالة تحتاج انتباهًا')
  expect(await (await visit('/messages', { as: buyer })).text()).not.toContain('رسالة تحتاج انتباهًا')

  const path = `${talk}/offers/${offerId}`
  const answered = (act: string, as: Person = ad.owner) => visit(path, { as, form: { act } })
  const counter = await visit(path, { as: ad.owner, form: { act: 'counter', amount: '90000' } })
  expect([counter.status, (await counter.text()).includes('value="90000"')]).toEqual([422, true])
  expect((await answered('accept', buyer)).status).toBe(403)
  expect((await answered('sell')).status).toBe(422)
  expect((await answered('decline')).status).toBe(303)
  const late = await answered('accept')
  expect([late.status, (await late.text()).includes('سبق الجواب على هذا العرض')]).toEqual([409, true])
  const english = await (await visit(`/en${path}`, { as: ad.owner, form: { act: 'accept' } })).text()
  expect(english).toContain('This offer was answered meanwhile')
})

test('a report is taken once, with and without an account, and its receipt stands there', async () => {
  const { ad, buyer, seller, id } = await begun()
  const messageId = randomUUID()
  await answer(id, seller, 'يا لص', messageId)
  const path = `/messages/${id}/report?message=${messageId}`
  expect(await (await visit(path, { as: buyer })).text()).toContain('يا لص')
  const unsaid = await visit(path, { as: buyer, form: { reason: 'other', details: ' ' } })
  expect([unsaid.status, (await unsaid.text()).includes('اكتب لنا ما المشكلة')]).toEqual([422, true])
  const sent = await visit(path, { as: buyer, form: { reason: 'insult' } })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/messages/${id}`])
  expect(sent.headers.get('Set-Cookie')).toContain('flash=report_sent')
  expect(await (await visit(path, { as: buyer })).text()).toContain('وهو قيد المراجعة')
  // The same words are the same report; other ones wait for an answer to it.
  expect((await visit(path, { as: buyer, form: { reason: 'insult' } })).status).toBe(303)
  expect((await visit(path, { as: buyer, form: { reason: 'fraud' } })).status).toBe(409)

  const ofAd = (address: string) => visit(`/ad/${ad.id}/report`, { form: { reason: 'fraud' }, address })
  expect((await ofAd('198.51.100.7')).status).toBe(303)
  expect((await ofAd('198.51.100.7')).status).toBe(303)
  expect((await ofAd('203.0.113.9')).status).toBe(303)
  const rows = await db.selectFrom('reports').selectAll().where('adId', '=', ad.id).execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/198\.51|203\.0/)
  const trapped = await visit(`/ad/${ad.id}/report`, {
    form: { reason: 'fraud', website: 'x' },
    address: '192.0.2.44',
  })
  expect(trapped.status, 'a program is not told').toBe(303)
  expect(await db.selectFrom('reports').select('id').where('adId', '=', ad.id).execute()).toHaveLength(2)
})
