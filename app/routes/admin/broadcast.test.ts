import { expect, test } from 'vitest'
import { countRecipients } from '#domain/broadcasts/recipients.ts'
import { findBroadcasts } from '#domain/broadcasts/find-broadcasts.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const path = '/admin/broadcast'
const words = { title: 'صيانة مساء الجمعة', content: 'يتوقف الموقع ساعة.\nمن 10 إلى 11 مساءً.' }

test('a broadcast is looked at first, by Enter too, and sent by its own button alone', async () => {
  const as = await anAdmin()
  await aPerson()
  const looked = await (await visit(path, { as, form: { ...words, intent: 'preview' } })).text()
  expect(looked).toContain(words.content)
  const form = /<form[^>]* action="\/admin\/broadcast#look"[\s\S]*?<\/form>/.exec(looked)![0]
  const buttons = form.match(/<button[^>]*>/g)!
  // Enter in a field presses the first of them.
  expect(buttons.map((button) => button.includes('value="preview"'))).toEqual([true, false])
  expect(form).toContain(String(await countRecipients(db)))
  expect(await findBroadcasts(db)).toEqual([])

  const [, submission] = /name="submission" value="([^"]+)"/.exec(form)!
  for (let time = 0; time < 2; time++)
    expect((await visit(path, { as, form: { ...words, submission: submission! } })).status).toBe(303)
  expect(await findBroadcasts(db)).toMatchObject([{ ...words, told: 0, state: 'sending' }])
  const [begun] = await findBroadcasts(db)
  expect((await visit(`${path}/${begun!.id}/stop`, { as, form: {} })).status).toBe(303)
  expect(await findBroadcasts(db)).toMatchObject([{ state: 'stopped' }])
})

test('a broadcast without a title comes back with what was typed, and tells nobody', async () => {
  const before = (await findBroadcasts(db)).length
  const refused = await visit(path, { as: await anAdmin(), form: { ...words, title: ' ' } })
  expect([refused.status, (await refused.text()).includes(words.content)]).toEqual([422, true])
  expect(await findBroadcasts(db)).toHaveLength(before)
})

test('Arabic words for everybody read from the right on an English desk', async () => {
  const as = await anAdmin({ name: 'ريم قباني' })
  const mixed = { title: 'New: توصيل مجاني (حتى 5 كغ)!', content: 'iPhone 13 الآن أرخص.' }
  const english = `/en${path}`
  const looked = await (await visit(english, { as, form: { ...mixed, intent: 'preview' } })).text()
  await visit(english, { as, form: mixed })
  const sent = await (await visit(english, { as })).text()
  for (const words of [mixed.title, mixed.content])
    expect([looked, sent].map((page) => page.includes(`dir="rtl">${words}</`))).toEqual([true, true])
})
