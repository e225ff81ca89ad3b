import { expect, test } from 'vitest'
import { claimPayment } from '#domain/verbs/money/claim-payment.ts'
import { confirmPayment } from '#domain/verbs/money/confirm-payment.ts'
import { db } from '#tests/support/database.ts'
import { aPerson, anAdmin } from '#tests/support/factories.ts'
import { aLargeOrder, anOrder, debtsOf } from '#tests/support/orders.ts'
import { visit } from '#tests/support/visit.ts'

// A decision threw its administrator out of the list that was chosen, its page and its place.

const admin = await anAdmin()

async function claimed(note: string) {
  const by = await aPerson()
  const number = await anOrder({ owner: by })
  await claimPayment(db, { number, by, note })
  await db.updateTable('orders').set({ way: 'transfer' }).where('number', '=', number).execute()
  return number
}

/** Sends what stands in this form of the page of orders, as a browser without scripts would. */
async function press(list: string, { act, typed }: { act: string; typed: Record<string, string> }) {
  const html = await (await visit(list, { as: admin })).text()
  const [, inside = ''] = new RegExp(`action="${act}"[^>]*>(.*?)</form>`, 's').exec(html) ?? []
  const hidden = [...inside.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]))
  return visit(act, { as: admin, form: { ...form, ...typed } })
}

const ledTo = (answer: Response) => answer.headers.get('Location')

test('who answers a claim goes on at the next one of the same list', async () => {
  const [older, middle, newer] = [await claimed('حوالة 1'), await claimed('حوالة 2'), await claimed('حوالة 3')]
  const list = '/admin/orders?status=processing&way=transfer'
  const confirmed = await press(list, { act: `/admin/orders/${newer}/confirmation`, typed: { reference: 'HRM-1' } })
  expect(ledTo(confirmed)).toBe(`${list}#order-${middle}`)
  expect(await (await visit(list, { as: admin })).text()).toContain(`id="order-${middle}"`)
  const refused = await press(list, { act: `/admin/orders/${older}/refusal`, typed: { reason: 'لم تصل' } })
  expect(ledTo(refused)).toBe(`${list}#order-${middle}`)
  const last = await press(list, { act: `/admin/orders/${middle}/refusal`, typed: { reason: 'لم تصل' } })
  expect(ledTo(last)).toBe(list)
})

test('a form that was refused leads back to its list too', async () => {
  const number = await claimed('حوالة 4')
  const list = '/admin/orders?status=processing&way=transfer'
  const refused = await press(list, { act: `/admin/orders/${number}/confirmation`, typed: { reference: '' } })
  expect(refused.status).toBe(422)
  expect((await refused.text()).includes(`name="returnTo" value="${list.replace('&', '&amp;')}"`)).toBe(true)
})

test('what waits for a second administrator stays in sight, and what is to be sent back leads to its form', async () => {
  const large = await aLargeOrder()
  const confirmed = await visit(`/admin/orders/${large}/confirmation`, { as: admin, form: { reference: 'HRM-5' } })
  expect(ledTo(confirmed)).toBe(`/admin/orders#order-${large}`)

  const number = await anOrder({ owner: await aPerson() })
  await confirmPayment(db, { number, by: admin, reference: 'HRM-6' })
  const paid = '/admin/orders?status=paid'
  const refunded = await press(paid, { act: `/admin/orders/${number}/refund`, typed: { reason: 'طلب الزبون' } })
  expect(ledTo(refunded)).toBe(`/admin/orders?status=refunding#order-${number}`)
  const [refundId = ''] = await debtsOf(number)
  const owed = '/admin/orders?status=refunding'
  const sent = await press(owed, { act: `/admin/orders/${number}/sent-back`, typed: { refundId, reference: 'OUT-6' } })
  expect(ledTo(sent)).toBe(owed)
})

test('a list is a page of this desk', async () => {
  for (const returnTo of ['https://elsewhere.example/admin/orders', '//elsewhere.example', '/profile']) {
    const number = await claimed('حوالة')
    const form = { reason: 'لم تصل', returnTo }
    expect(ledTo(await visit(`/admin/orders/${number}/refusal`, { as: admin, form }))).toBe('/admin/orders')
  }
})
