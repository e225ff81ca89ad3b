import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { IntentStatus } from '#adapters/payments/card-provider.ts'
import { db } from '#tests/support/database.ts'
import { answerStep, createSandboxCards } from './sandbox-cards.ts'

const cards = createSandboxCards(db)
const anAttempt = () => ({ paymentId: randomUUID(), orderNumber: 7, amount: 25_000, currency: 'SYP' as const })
const open = async (status?: IntentStatus) => {
  const intent = await cards.open(anAttempt())
  if (status) await db.updateTable('sandboxIntents').set({ status }).where('reference', '=', intent.reference).execute()
  return intent
}
const charge = ({ reference }: { reference: string }, paymentMethod: string) =>
  cards.charge({ reference, paymentId: randomUUID(), paymentMethod })
const stored = ({ reference }: { reference: string }) =>
  db
    .selectFrom('sandboxIntents')
    .select(['status', 'failure'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()

test('one attempt is one intent, however often it is opened', async () => {
  const attempt = anAttempt()
  const [first, second] = await Promise.all([cards.open(attempt), cards.open(attempt)])
  expect(second).toEqual(first)
  expect(first).toEqual({
    reference: expect.stringMatching(/^sandbox_/),
    clientSecret: `${first.reference}_secret`,
    status: 'needs_card',
    amount: 25_000,
    currency: 'SYP',
    received: 0,
    isReturned: false,
    paymentId: attempt.paymentId,
    orderNumber: 7,
    failure: null,
  })
  expect((await cards.open(anAttempt())).reference).not.toBe(first.reference)
})

test.each([
  ['4242424242424242', 'succeeded', null, 25_000],
  ['pm_card_visa', 'succeeded', null, 25_000],
  ['4000000000000002', 'needs_card', 'card_declined', 0],
  ['4000000000009995', 'needs_card', 'insufficient_funds', 0],
  ['4000002500003155', 'needs_step', null, 0],
  ['4111111111111111', 'needs_card', 'incorrect_number', 0],
  ['', 'needs_card', 'incorrect_number', 0],
])('the test card %s leaves an intent that %s', async (card, status, failure, received) => {
  expect(await charge(await open(), card)).toMatchObject({ status, failure, received })
})

test('a card that is never heard of has paid when somebody asks', async () => {
  const intent = await open()
  await expect(charge(intent, 'pm_card_timeout')).rejects.toMatchObject({ code: 'provider_unreachable' })
  expect(await stored(intent)).toEqual({ status: 'working', failure: null })
  expect(await cards.look(intent.reference)).toMatchObject({ status: 'succeeded', received: 25_000 })
})

const statuses: IntentStatus[] = ['needs_card', 'needs_step', 'working', 'succeeded', 'cancelled']
test.each(statuses.map((from, at) => [from, at] as const))('from %s each call leads where it may', async (from, at) => {
  const table: Record<string, IntentStatus[]> = {
    charge: ['succeeded', 'succeeded', 'working', 'succeeded', 'cancelled'],
    look: ['needs_card', 'needs_step', 'succeeded', 'succeeded', 'cancelled'],
    close: ['cancelled', 'cancelled', 'working', 'succeeded', 'cancelled'],
    allow: ['needs_card', 'succeeded', 'working', 'succeeded', 'cancelled'],
    refuse: ['needs_card', 'needs_card', 'working', 'succeeded', 'cancelled'],
  }
  const acts: Record<string, (intent: { reference: string }) => Promise<unknown>> = {
    charge: (intent) => charge(intent, 'pm_card_visa'),
    look: ({ reference }) => cards.look(reference),
    close: ({ reference }) => cards.close(reference),
    allow: ({ reference }) => answerStep(db, { reference, isAllowed: true }),
    refuse: ({ reference }) => answerStep(db, { reference, isAllowed: false }),
  }
  for (const [name, act] of Object.entries(acts)) {
    const [intent, other] = [await open(from), await open(from)]
    await act(intent)
    expect([name, (await stored(intent)).status]).toEqual([name, table[name]![at]])
    expect([name, (await stored(other)).status]).toEqual([name, from])
  }
})

test('a holder who says no has not been declined by the bank, and may try another card', async () => {
  const intent = await open('needs_step')
  await answerStep(db, { reference: intent.reference, isAllowed: false })
  expect(await stored(intent)).toEqual({ status: 'needs_card', failure: 'authentication_failed' })
  expect(await charge(intent, 'pm_card_visa')).toMatchObject({ status: 'succeeded', failure: null })
})

test('a reference that nobody knows is refused', async () => {
  const calls = [() => cards.look('x'), () => cards.close('x'), () => charge({ reference: 'x' }, 'pm_card_visa')]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ name: 'ProviderTrouble', code: 'provider_refused' })
})

test('what is given back is sent under the number of its refund', async () => {
  const { reference } = await open('succeeded')
  expect(await cards.giveBack({ reference, refundId: 'r-1', sentAs: null })).toEqual({
    state: 'sent',
    reference: 'sandbox_refund_r-1',
  })
})
