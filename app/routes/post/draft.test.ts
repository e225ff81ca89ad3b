import { expect, test } from 'vitest'
import { findDraft } from '#domain/drafts/find-draft.ts'
import { anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, aPhoto } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const submissionKey = () => crypto.randomUUID() as string
const words = { title: 'طاولة سفرة <زان>', description: 'ستة كراسي', category: '6' }

async function aWriter() {
  const person = await aPerson()
  const { key } = await aPhoto({ ownerId: person.id })
  const form = { ...words, submissionKey: submissionKey(), photos: key }
  const answer = await visit('/post/draft', { as: person, form })
  expect(answer.status).toBe(200)
  return { person, key, form, answer }
}

const page = async (path: string, as: Awaited<ReturnType<typeof aPerson>>) => (await visit(path, { as })).text()

test('what is written is kept, and offered before the form without scripts and on every device', async () => {
  const { person, key, form, answer } = await aWriter()
  const { draft } = await findDraft(db, person)
  expect(await answer.json()).toEqual({ savedAt: draft!.savedAt.toJSON() })

  const offer = await page('/post', person)
  expect(offer).toContain('لديك إعلان لم تكمله')
  expect(offer).toContain('طاولة سفرة &lt;زان&gt;')
  expect(offer).not.toContain('name="description"')
  const continued = await page('/post?draft=continue', person)
  for (const part of ['value="طاولة سفرة &lt;زان&gt;"', 'ستة كراسي', `value="${form.submissionKey}"`, `value="${key}"`])
    expect(continued).toContain(part)
  expect(await page('/en/post', person)).toContain('You have an unfinished ad')
})

test('nobody else is offered it', async () => {
  await aWriter()
  const stranger = await aPerson()
  for (const path of ['/post', '/post?draft=continue']) {
    const html = await page(path, stranger)
    expect(html).not.toContain('طاولة سفرة')
    expect(html).toContain('name="title"')
  }
})

test('starting a new one takes it away', async () => {
  const { person } = await aWriter()
  const removed = await visit('/post/draft/removal', { as: person, form: {} })
  expect([removed.status, removed.headers.get('Location')]).toEqual([303, '/post'])
  expect(await page('/post', person)).not.toContain('لديك إعلان لم تكمله')
})

test('posting takes it away, and a later word of the same form does not bring it back', async () => {
  const { person, form } = await aWriter()
  const posted = await visit('/post', { as: person, form: await anAdForm({ submissionKey: form.submissionKey }) })
  expect(posted.status).toBe(303)
  expect((await findDraft(db, person)).draft).toBeNull()
  expect((await visit('/post/draft', { as: person, form })).status).toBe(409)
  expect((await findDraft(db, person)).draft).toBeNull()
})

test('an offer that stood in a tab before its ad was posted leads to where the ad is', async () => {
  const { person, form } = await aWriter()
  const goOn = () => page('/post?draft=continue', person)
  expect(await goOn()).not.toContain('لم تعد هذه المسودة محفوظة')
  await visit('/post', { as: person, form: await anAdForm({ submissionKey: form.submissionKey }) })
  const html = await goOn()
  expect(html).toContain('لم تعد هذه المسودة محفوظة. إن نُشر إعلانها فهو في')
  expect(html).toContain('name="description"')
  // A browser with scripts looks for its own copy first, and says it only when it has none.
  const gone = /لم تعد هذه المسودة محفوظة/
  expect(html.match(/<noscript>.*?<\/noscript>/gs)?.join('')).toMatch(gone)
  expect(html.replaceAll(/<(noscript|script)\b.*?<\/\1>/gs, '')).not.toMatch(gone)
})

test('a refused ad comes back with its form, not with the offer', async () => {
  const { person } = await aWriter()
  const refused = await visit('/post', { as: person, form: await anAdForm({ title: '' }) })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html).toContain('name="description"')
  expect(html).not.toContain('لديك إعلان لم تكمله')
})

test('strangers, files and whole books are turned away', async () => {
  const person = await aPerson()
  expect((await visit('/post/draft', { form: words })).status).toBe(401)
  expect((await visit('/post/draft', { as: person, form: await anAdForm() })).status).toBe(415)
  const long = { ...words, description: 'س'.repeat(12_000) }
  expect((await visit('/post/draft', { as: person, form: long })).status).toBe(413)
  expect(
    (await visit('/post/draft', { as: person, form: words, headers: { Origin: 'https://other.example' } })).status,
  ).toBe(403)
  expect((await findDraft(db, person)).draft).toBeNull()
})

test('turned off in the preferences, nothing is kept nor offered', async () => {
  const { person } = await aWriter()
  const path = '/settings/preferences'
  const ticked = /<input(?=[^>]* name="draftAutoSave")[^>]* checked/
  expect(await page(path, person)).toMatch(ticked)
  await visit(path, { as: person, form: { language: 'ar', theme: 'light' } })
  expect(await page(path, person)).not.toMatch(ticked)
  expect((await visit('/post/draft', { as: person, form: words })).status).toBe(409)
  expect(await page('/post', person)).not.toContain('لديك إعلان لم تكمله')
  await visit(path, { as: person, form: { language: 'ar', theme: 'light', draftAutoSave: 'on' } })
  expect((await visit('/post/draft', { as: person, form: words })).status).toBe(200)
})

test('an ad that waited for the line is never posted in the name of somebody else', async () => {
  const [writer, other] = [await aPerson(), await aPerson()]
  const waited = async () => anAdForm({ submissionKey: submissionKey(), writer: writer.id })
  const refused = await visit('/post', { as: other, form: await waited() })
  expect([refused.status, (await refused.text()).includes('كُتب هذا الإعلان من حساب آخر')]).toEqual([409, true])
  expect(await db.selectFrom('ads').select('id').where('ownerId', '=', other.id).execute()).toEqual([])
  expect((await visit('/post', { as: writer, form: await waited() })).status).toBe(201)
})

test('what says that a waiting ad is there says it of nothing else', async () => {
  const leaving = await aPerson({ eraseAt: new Date(Date.now() + 1e8) })
  const form = await anAdForm({ submissionKey: submissionKey(), writer: leaving.id })
  expect((await visit('/post', { as: leaving, form })).status).toBe(303)
  const person = await aPerson()
  const broken = await anAdForm({ submissionKey: submissionKey(), writer: person.id, title: '' })
  expect((await visit('/post', { as: person, form: broken })).status).toBe(422)
})

test('what no text can hold does not lose the rest of a draft', async () => {
  const person = await aPerson()
  const form = {
    ...words,
    title: 'طاولة\0 سفرة',
    'na\0me': ['a\0', 'b'],
    photos: 'x\0',
    submissionKey: submissionKey(),
  }
  expect((await visit('/post/draft', { as: person, form })).status).toBe(200)
  const { draft } = await findDraft(db, person)
  expect(draft?.fields).toMatchObject({ title: 'طاولة سفرة', description: words.description })
})
