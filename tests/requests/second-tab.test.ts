import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson, aPhoto } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

const anotherAd = 'انشر ما كتبته هنا إعلانًا آخر'
const otherWords = { title: 'دراجة هوائية للجبل', description: 'سبع سرعات، استعمال خفيف.' }

type Over = Record<string, string>

/** A form that made an ad; `send` sends it once more from another tab, its photos by their keys as scripts do. */
async function aSentForm() {
  const seller = await aPerson()
  const { key } = await aPhoto({ ownerId: seller.id })
  const submissionKey = randomUUID()
  const send = async (over: Over) => {
    const form = await anAdForm({ submissionKey, photos: key, ...over }, { photos: 0 })
    const answer = await visit('/post', { as: seller, form })
    return { status: answer.status, html: await answer.text(), to: answer.headers.get('Location') }
  }
  expect((await send({})).status).toBe(303)
  const [ad] = await adsOf(seller)
  return { seller, send, submissionKey, adId: String(ad!.id) }
}

function adsOf({ id }: { id: string }) {
  return db.selectFrom('ads').select(['id', 'title']).where('ownerId', '=', id).orderBy('id').execute()
}

test('with the photos of the sent ad, no other ad is offered until they are taken out', async () => {
  const { seller, send, adId } = await aSentForm()
  for (const answer of [{}, { notTheSameAs: adId }] as Over[]) {
    const question = await send({ ...otherWords, ...answer })
    expect(question.status).toBe(422)
    for (const said of [otherWords.title, otherWords.description, `href="/ad/${adId}"`, 'صور الإعلان المرسل تبقى له'])
      expect(question.html).toContain(said)
    for (const unsaid of [anotherAd, 'جوابك يرسل الإعلان مباشرة', 'إحدى الصور'])
      expect(question.html).not.toContain(unsaid)
  }
  const { key } = await aPhoto({ ownerId: seller.id })
  const question = await send({ ...otherWords, photos: key })
  expect(question.html).toContain(anotherAd)
  expect(question.html).not.toContain('صور الإعلان المرسل تبقى له')
  expect((await send({ ...otherWords, photos: key, notTheSameAs: adId })).status).toBe(303)
  expect((await adsOf(seller)).map(({ title }) => title)).toContain(otherWords.title)
})

test('the press for another ad, sent twice, is one ad with one answer', async () => {
  const { seller, send, adId } = await aSentForm()
  const { key } = await aPhoto({ ownerId: seller.id })
  const meant = { ...otherWords, photos: key, notTheSameAs: adId }
  const first = await send(meant)
  expect(first.status).toBe(303)
  expect(await send(meant)).toEqual(first)
  const [, another] = await adsOf(seller)
  // Its words were changed since: the same press is still that ad.
  await db.updateTable('ads').set({ title: 'دراجة' }).where('id', '=', another!.id).execute()
  expect(await send(meant)).toEqual(first)
  expect(await adsOf(seller)).toHaveLength(2)
})

test('the press for another ad, sent twice without scripts or at one moment, is one ad', async () => {
  const { seller, submissionKey, adId } = await aSentForm()
  const press = async (title: string) => {
    const form = await anAdForm({ ...otherWords, title, submissionKey, notTheSameAs: adId })
    return (await visit('/post', { as: seller, form })).status
  }
  expect([await press('كنبة زرقاء'), await press('كنبة زرقاء')]).toEqual([303, 303])
  expect(await adsOf(seller)).toHaveLength(2)
  expect(await Promise.all([press('غسالة'), press('غسالة'), press('غسالة')])).toEqual([303, 303, 303])
  expect(await adsOf(seller)).toHaveLength(3)
})

test('an answer about an ad that looks alike does not hide that the form was sent before', async () => {
  const twin = await anAd({ status: 'approved', categoryId: 1, title: 'هيونداي أفانتي 2014', price: 95_000 })
  const send = async (over: Over) => {
    const form = await anAdForm({ submissionKey, notTheSameAs: String(twin.id), ...over })
    const answer = await visit('/post', { as: twin.owner, form })
    return { status: answer.status, html: await answer.text() }
  }
  const submissionKey = randomUUID()
  expect((await send({})).status).toBe(303)
  const posted = (await adsOf(twin.owner)).find(({ id }) => id !== twin.id)!
  const question = await send({ description: 'فحص كامل، استعمال شخصي، مكيف.' })
  expect(question.status).toBe(422)
  expect(question.html).toContain(`أُرسل هذا الإعلان من قبل، ورقمه ${posted.id}`)
  expect(await adsOf(twin.owner)).toHaveLength(2)
})
