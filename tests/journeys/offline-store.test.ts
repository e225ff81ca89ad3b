import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { aPicture } from '#tests/support/pictures.ts'
import { begun, quiet, said } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { listOf } from './talk-page.ts'

/** Puts items into the store of waiting messages as it has always been on people's devices. */
const store = (page: Page, items: object[]) =>
  page.evaluate(async (items) => {
    const opening = indexedDB.open('unsent-messages', 1)
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore('messages', { keyPath: 'place', autoIncrement: true }),
    )
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const transaction = opening.result.transaction('messages', 'readwrite')
    for (const item of items) transaction.objectStore('messages').put(item)
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    opening.result.close()
    localStorage.setItem('waiting-messages', String(items.length))
  }, items)

test('what earlier pages left waiting goes; what cannot be read and what is another person’s stays away', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer })
  // A page that has not opened the store yet.
  await page.goto('/about')
  await isAlive(page)
  const message = (content: string) => ({
    id: crypto.randomUUID(),
    owner: buyer.id,
    to: { conversationId: id },
    content,
    writtenAt: Date.now(),
  })
  await store(page, [
    { ...message('بلا عنوان'), to: 'somewhere' },
    { text: 'شيء آخر' },
    message('أولى'),
    { ...message('لغيره'), owner: seller.id },
    message('ثانية'),
  ])
  await page.goto(`/messages/${id}`)
  await listOf(page).getByText('تم إرسال الرسالة').nth(2).waitFor()
  expect(await said(id, seller)).toEqual(['<مرحبا', '<أولى', '<ثانية'])
  for (const words of ['بلا عنوان', 'لغيره']) expect(await page.getByText(words).count()).toBe(0)
})

test('an ad that another tab took back while its photo was going is not put back, and not posted', async () => {
  const person = await aPerson()
  const page = await aPage({ as: person, brokenLine: true })
  await page.goto('/about')
  await isAlive(page)
  await storeAd(page, person, (await aPicture()).toString('base64'))
  let begin = () => {}
  const hasBegun = new Promise<void>((begun) => (begin = begun))
  let release = () => {}
  const isFree = new Promise<void>((free) => (release = free))
  await page.route('**/photos/uploads**', async (route) => {
    begin()
    await isFree
    await route.continue()
  })
  await page.goto('/about')
  await hasBegun

  const other = await page.context().newPage()
  await other.goto('/about')
  await other.getByRole('button', { name: 'لا ترسله' }).click()
  await expect.poll(() => waitingIn(other)).toEqual([])
  release()
  await expect.poll(() => isSending(page)).toBe(false)
  expect(await waitingIn(page)).toEqual([])
  expect(await db.selectFrom('ads').select('id').where('ownerId', '=', person.id).execute()).toEqual([])
})

/** Leaves a finished ad with one photo waiting, as its form does. */
const storeAd = (page: Page, { id }: Person, picture: string) =>
  page.evaluate(
    async ({ owner, picture }) => {
      const opening = indexedDB.open('unsent', 1)
      opening.addEventListener('upgradeneeded', () => {
        for (const name of ['drafts', 'waiting']) opening.result.createObjectStore(name)
      })
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.codePointAt(0) ?? 0)
      const photo = { picture: new Blob([bytes], { type: 'image/jpeg' }), name: 'a.jpg', address: null, raw: false }
      const id = crypto.randomUUID()
      const ad = { id, owner, title: 'غسالة', fields: {}, photos: [photo], action: '/post', isRefused: false }
      const transaction = opening.result.transaction('waiting', 'readwrite')
      transaction.objectStore('waiting').put(ad, id)
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      opening.result.close()
      localStorage.setItem('waiting-ads', '1')
    },
    { owner: id, picture },
  )

const isSending = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.some(({ name }) => name === 'waiting-ads'))

/** The ads that wait in this browser. */
const waitingIn = (page: Page) =>
  page.evaluate<unknown[]>(`new Promise((resolve) => {
    const opening = indexedDB.open('unsent')
    opening.onsuccess = () => {
      const asked = opening.result.transaction('waiting').objectStore('waiting').getAllKeys()
      asked.onsuccess = () => { opening.result.close(); resolve(asked.result) }
    }
  })`)
