import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPage } from '#tests/support/browser.ts'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { answer, begun, quiet, said, write } from '#tests/support/talks.ts'
import { isAlive } from './every-page.ts'
import { boxOf, lines, listOf } from './talk-page.ts'

test('what is written without a line waits, outlives the page, and goes in its order when the line is back', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await page.context().setOffline(true)
  for (const content of ['أولى', 'ثانية', 'ثالثة', 'رابعة']) {
    await boxOf(page).fill(content)
    await boxOf(page).press('Enter')
  }
  const waiting = listOf(page).locator('li', { hasText: 'ينتظر الشبكة' })
  await waiting.nth(3).waitFor()
  await waiting.nth(2).getByRole('button', { name: 'لا ترسلها' }).click()
  await listOf(page).getByText('ثالثة').waitFor({ state: 'detached' })
  expect(await said(id, buyer)).toEqual(['>مرحبا'])
  // The page is opened anew while the site does not take messages, and one answer is lost.
  const isTalk = (url: URL) => url.pathname.endsWith('/talk')
  await page
    .context()
    .route(isTalk, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.context().setOffline(false)
  await page.goto(`/messages/${id}`)
  await waiting.nth(2).waitFor()
  await page.context().unroute(isTalk)
  await page.context().route(
    isTalk,
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort()
    },
    { times: 2 },
  )
  await listOf(page).getByText('تم إرسال الرسالة').nth(3).waitFor()
  expect(await said(id, seller)).toEqual(['<مرحبا', '<أولى', '<ثانية', '<رابعة'])
  expect(await lines(page)).toEqual(['مرحبا', 'أولى', 'ثانية', 'رابعة'])
  expect(await page.evaluate(() => localStorage.getItem('waiting-messages'))).toBeNull()
})

test('what is refused comes back into its box with the reason', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await db.insertInto('blocks').values({ personId: seller.id, blockedId: buyer.id }).execute()
  await boxOf(page).fill('هل من أحد؟')
  await boxOf(page).press('Enter')
  await page.getByRole('alert').getByText('لا يمكن إرسال رسائل إلى هذا الشخص الآن').waitFor()
  expect(await boxOf(page).inputValue()).toBe('هل من أحد؟')
  expect(await lines(page)).toEqual(['مرحبا'])
})

/** Closed before the line is back, so that the page that is opened then is the one that sends. */
async function reopened(page: Page) {
  await page.close()
  await page.context().setOffline(false)
  return page.context().newPage()
}

test('what was refused while its conversation is closed is mentioned in the inbox until it is dropped', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const waiting = await aPage({ as: buyer, brokenLine: true })
  await waiting.goto(`/messages/${id}`)
  await isAlive(waiting)
  await waiting.context().setOffline(true)
  await boxOf(waiting).fill('ما زلت مهتمًّا')
  await boxOf(waiting).press('Enter')
  await listOf(waiting).getByText('ينتظر الشبكة').waitFor()
  await db.insertInto('blocks').values({ personId: buyer.id, blockedId: seller.id }).execute()
  const page = await reopened(waiting)
  await page.goto('/messages')
  const line = page.getByText('رسالة لم تُرسَل. افتح المحادثة لترى السبب.')
  await line.waitFor()
  await page.getByRole('listitem').filter({ has: line }).getByRole('link').click()
  await page.getByText('ما زلت مهتمًّا').waitFor()
  await page.getByText('حظرت هذا الشخص').first().waitFor()
  await page.getByRole('button', { name: 'احذفها' }).click()
  await page.getByText('ما زلت مهتمًّا').waitFor({ state: 'detached' })
  await page.goto('/messages')
  await isAlive(page)
  await page.getByRole('link', { name: seller.name }).waitFor()
  expect(await line.count()).toBe(0)
  expect(await said(id, buyer)).toEqual(['>مرحبا'])
})

test('after an unblock what was refused meanwhile is in the box again, without the reason of then, and goes', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const waiting = await aPage({ as: buyer, brokenLine: true })
  await waiting.goto(`/messages/${id}`)
  await isAlive(waiting)
  await waiting.context().setOffline(true)
  await boxOf(waiting).fill('هل تقبل التقسيط؟')
  await boxOf(waiting).press('Enter')
  await listOf(waiting).getByText('ينتظر الشبكة').waitFor()
  await db.insertInto('blocks').values({ personId: buyer.id, blockedId: seller.id }).execute()
  const page = await reopened(waiting)
  await page.goto(`/messages/${id}`)
  await page.getByText('ارفع الحظر لتراسله').waitFor()
  await page.getByRole('button', { name: 'ارفع الحظر' }).click()
  await expect.poll(() => boxOf(page).inputValue()).toBe('هل تقبل التقسيط؟')
  expect(await page.getByText('حظرت هذا الشخص').count()).toBe(0)
  await page.getByRole('button', { name: 'أرسل', exact: true }).click()
  await listOf(page).getByText('هل تقبل التقسيط؟').waitFor()
  await expect.poll(() => said(id, buyer)).toEqual(['>مرحبا', '>هل تقبل التقسيط؟'])
})

/** How many messages the browser's store holds. */
const countWaiting = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('unsent-messages')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('messages').objectStore('messages').count()
    await new Promise((resolve) => counting.addEventListener('success', resolve))
    return counting.result
  })

test('what is refused while its page is left is in the box of the next page', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  // The store lets go of it, and the page is gone before it hears so.
  await page.evaluate(() => {
    const forget = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function (key) {
      this.transaction.addEventListener = () => {}
      return forget.call(this, key)
    }
  })
  await page.route(/\/talk$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify({ message: 'لا تُرسل' }) })
      : route.continue(),
  )
  await boxOf(page).fill('بكم آخر سعر؟')
  await boxOf(page).press('Enter')
  await expect.poll(() => countWaiting(page)).toBe(0)
  await page.reload()
  await isAlive(page)
  await expect.poll(() => boxOf(page).inputValue()).toBe('بكم آخر سعر؟')
})

test('what is refused comes back into the box of one tab alone, in the order in which it was written', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer, brokenLine: true })
  const other = await page.context().newPage()
  await page
    .context()
    .route(/\/talk$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, contentType: 'application/json', body: JSON.stringify({ message: 'لا تُرسل' }) })
        : route.continue(),
    )
  for (const tab of [page, other]) {
    await tab.goto(`/messages/${id}`)
    await isAlive(tab)
  }
  const written = ['أولى', 'ثانية', 'ثالثة', 'رابعة']
  await page.context().setOffline(true)
  for (const content of written) {
    await boxOf(page).fill(content)
    await boxOf(page).press('Enter')
  }
  await listOf(page).getByText('ينتظر الشبكة').nth(3).waitFor()
  await page.context().setOffline(false)
  const boxes = async () =>
    [await boxOf(page).inputValue(), await boxOf(other).inputValue()].map((box) => box.split('\n').filter(Boolean))
  // The box has it before the store lets go of it, and the other tab's box until it has learnt of that.
  const stands = async () => [await countWaiting(page), (await boxes()).flat().toSorted()]
  await expect.poll(stands, { timeout: 15_000 }).toEqual([0, written.toSorted()])
  for (const box of await boxes()) expect(box).toEqual(written.filter((words) => box.includes(words)))
})

test('a message that met a block made in another tab is not lost when its box closes', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: buyer })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  await boxOf(page).fill('وصلني طلبك')
  await db.insertInto('blocks').values({ personId: buyer.id, blockedId: seller.id }).execute()
  // The page may have heard of the block by now, and the box be closed over the words.
  await page.keyboard.press('Enter')
  await page.getByText('لا يستطيع أحدكما مراسلة الآخر').waitFor()
  await page.reload()
  await isAlive(page)
  await page.getByRole('button', { name: 'ارفع الحظر' }).click()
  await expect.poll(() => boxOf(page).inputValue()).toBe('وصلني طلبك')
})

test('a phone that slept has everything that was said meanwhile, once and in order, and counts it right', async () => {
  const { buyer, seller, id } = await begun('مرحبا')
  await quiet(seller)
  const page = await aPage({ as: seller, brokenLine: true })
  await page.goto(`/messages/${id}`)
  await isAlive(page)
  const list = await page.context().newPage()
  await list.goto('/messages')
  await isAlive(list)
  // Asleep: no script runs, and the line is gone.
  const phones = await Promise.all([page, list].map((phone) => phone.context().newCDPSession(phone)))
  for (const phone of phones) await phone.send('Page.setWebLifecycleState', { state: 'frozen' })
  await page.context().setOffline(true)
  const other = await anAd({ status: 'approved', owner: seller })
  const more = await write(other, buyer, 'وهذه؟')
  for (let n = 1; n <= 4; n++) await answer(id, buyer, `سؤال ${n}`)
  await page.context().setOffline(false)
  for (const phone of phones) await phone.send('Page.setWebLifecycleState', { state: 'active' })
  const everything = ['مرحبا', 'سؤال 1', 'سؤال 2', 'سؤال 3', 'سؤال 4']
  await page.bringToFront()
  // Nothing new has to be said for it.
  await listOf(page).getByText('سؤال 4').waitFor()
  expect(await lines(page)).toEqual(everything)
  await list.bringToFront()
  // What stands open before somebody's eyes is read; the other conversation waits.
  await list.getByRole('link', { name: 'الرسائل، محادثة فيها جديد' }).first().waitFor()
  expect(await said(more.ok ? more.conversationId : '', seller)).toEqual(['<وهذه؟'])
  expect(await lines(page)).toEqual(everything)
})
