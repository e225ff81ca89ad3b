import type { RouterContextProvider } from 'react-router'
import type { RefusalCode } from '#shared/refusals.ts'
import type { CardProvider } from '#adapters/payments/card-provider.ts'
import { upgradePrice } from '#i18n/upgrade-price.ts'
import { findOwnOrder } from '#domain/orders/find-orders.ts'
import { orderAfter } from '#domain/orders/transitions.ts'
import { isLeaving } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { cardProviders, currentPerson, database, requirePerson, servicesContext } from '#app/request/contexts.ts'
import { limit } from '#app/request/limits.ts'
import { takesDollars } from '#app/read-models/card-ways.ts'
import { orderNumber } from '#app/read-models/order-pages.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'

type Context = Readonly<RouterContextProvider>

/** Logs why a provider did not answer, if it was that. */
export function noteTrouble(context: Context, { code, cause }: { code: RefusalCode; cause?: unknown }) {
  if (cause) context.get(servicesContext).log.warn({ err: cause, code }, 'card payment')
}

/**
 * A person's own order that a card may pay now, as pages show it, or why there is none; `isAsked`: it waits for the bank or for
 * an administrator, and nobody is asked to pay it again. `paid` is the number of one that is.
 */
export async function findPayableOrder(context: Context, number: string | undefined) {
  const db = database(context)
  const key = { number: orderNumber(number), personId: requirePerson(context).id }
  const [order, settings] = await Promise.all([findOwnOrder(db, key), readSettings(db)])
  if (!order) return { code: 'order_not_found' as const }
  const { number: found, status, amount, currency, waitsFor } = order
  if (status === 'paid') return { code: 'order_not_payable' as const, paid: found }
  if (!orderAfter('attempt', status) && status !== 'processing') return { code: 'order_not_payable' as const }
  const price = upgradePrice(amount, currency, settings.poundLabel)
  return {
    order: { number: found, amount, currency, price, isBankDeciding: status === 'processing' && waitsFor !== 'holder' },
  }
}

async function providerFor(context: Context, currency: string): Promise<CardProvider | undefined> {
  const { stripe, sandbox } = cardProviders(context)
  return (await takesDollars(context, currency)) ? stripe : sandbox
}

/** The two sentences that integrations know (docs/product.md, "Payments by programs"). */
type Failure = 'Failed to create payment intent' | 'Payment processing failed'
type Refusal = { code: RefusalCode; status?: number; headers?: HeadersInit; cause?: unknown }

/** A refusal as the two endpoints answer it: the known sentence, and beside it why, as far as whoever pays may know. */
export function refusePaying(
  context: Context,
  failure: Failure,
  { code, status = statusOf(code), headers, cause }: Refusal,
) {
  noteTrouble(context, { code, cause })
  const detail = sentenceOfRefusal(code)
  return Response.json({ error: failure, code, detail }, { status, headers })
}

type Args = { request: Request; context: Context }

/** What a request says it pays for, and who takes it; or the refusal of one that says nothing of use. */
export async function readPayment({ request, context }: Args, failure: Failure) {
  const refuse = (refusal: Refusal) => ({ refusal: refusePaying(context, failure, refusal) })
  const by = currentPerson(context)
  if (!by) return refuse({ code: 'session_ended' })
  if (isLeaving(by)) return refuse({ code: 'not_allowed' })
  const payload = await readPayload(request)
  if (!payload) return refuse({ code: 'json_unreadable' })
  const rateLimited = await limit(context, 'card_payment', { request })
  if (rateLimited) return refuse(rateLimited)
  const number = numberOf(payload.orderId)
  const order = await findOwnOrder(database(context), { number, personId: by.id })
  if (!order) return refuse({ code: 'order_not_found' })
  const provider = await providerFor(context, order.currency)
  if (!provider) return refuse({ code: 'card_not_taken' })
  const amount = typeof payload.amount === 'number' ? payload.amount : Number.NaN
  return {
    refusal: undefined,
    payload,
    provider,
    payment: { number, by, amount, currency: currencyOf(payload.currency) },
  }
}

async function readPayload(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const payload: unknown = JSON.parse(await request.text())
    return payload !== null && typeof payload === 'object' && !Array.isArray(payload) ? { ...payload } : null
  } catch {
    return null
  }
}

/** The number of an order, as a number or in digits; 0, which none has, for anything else. */
function numberOf(value: unknown) {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
}

/** Currencies are written small there; undefined where none is named. */
function currencyOf(value: unknown) {
  if (value === undefined) return undefined
  return typeof value === 'string' && /^[a-z]{3}$/i.test(value) ? value.toUpperCase() : ''
}
