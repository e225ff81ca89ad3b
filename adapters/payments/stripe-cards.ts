import { Stripe } from 'stripe'
import type { CardIntent, IntentStatus, ProviderEvent, SentBack, StripeProvider } from './card-provider.ts'
import { ProviderTrouble } from './card-provider.ts'

type Account = { secretKey: string; webhookSecret: string; apiUrl?: string }

/** In milliseconds; whoever pays waits in front of the page. */
const patience = 20_000
/** In seconds: an older signature may be somebody else's copy. */
const tolerance = 300

/** Cards through Stripe's PaymentIntents; `apiUrl` leads to a stand-in. */
export function createStripeCards({ secretKey, webhookSecret, apiUrl }: Account): StripeProvider {
  const stripe = new Stripe(secretKey, { timeout: patience, maxNetworkRetries: 1, telemetry: false, ...hostOf(apiUrl) })
  const { paymentIntents, refunds, webhooks } = stripe
  return {
    name: 'stripe',
    open: ({ paymentId, orderNumber, amount, currency }) =>
      intentOf(() =>
        paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            allowed_payment_method_types: ['card'],
            metadata: { payment: paymentId, order: String(orderNumber) },
          },
          { idempotencyKey: `open-${paymentId}` },
        ),
      ),
    charge: ({ reference, paymentId, paymentMethod }) =>
      intentOf(() =>
        paymentIntents.confirm(
          reference,
          { payment_method: paymentMethod, use_stripe_sdk: true },
          { idempotencyKey: `charge-${paymentId}-${paymentMethod}` },
        ),
      ),
    look: (reference) => intentOf(() => paymentIntents.retrieve(reference, { expand: ['latest_charge'] })),
    close: (reference) => intentOf(() => paymentIntents.cancel(reference)),
    giveBack: (request) => sentBack(refunds, request),
    readEvent: (body, signature) => readEvent(webhooks, { body, signature, webhookSecret }),
  }
}

function hostOf(apiUrl: string | undefined) {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const)
  return { host: hostname, port: port || (scheme === 'http' ? 80 : 443), protocol: scheme }
}

/** A declined card, or an intent that went on meanwhile, is an answer too: Stripe's error carries the intent. */
async function intentOf(ask: () => Promise<Stripe.PaymentIntent>) {
  try {
    return readIntent(await ask())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.payment_intent) return readIntent(error.payment_intent)
    throw troubleOf(error)
  }
}

function troubleOf(error: unknown) {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors
  const mayWork = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind)
  return new ProviderTrouble(mayWork ? 'provider_unreachable' : 'provider_refused', error)
}

const statuses: Record<string, IntentStatus> = {
  requires_payment_method: 'needs_card',
  requires_confirmation: 'needs_card',
  requires_action: 'needs_step',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

/** What an intent of Stripe's says, in this product's words. */
export function readIntent(intent: Stripe.PaymentIntent): CardIntent {
  const { id, client_secret, amount, amount_received, currency, metadata } = intent
  const { last_payment_error: declined, latest_charge: charge } = intent
  const order = Number(metadata.order)
  return {
    reference: id,
    clientSecret: client_secret ?? '',
    // Those that there may be one day are neither money nor its lack.
    status: statuses[intent.status] ?? 'working',
    amount,
    currency: currency.toUpperCase(),
    received: amount_received,
    isReturned: typeof charge === 'object' && charge?.refunded === true,
    paymentId: metadata.payment ?? null,
    orderNumber: Number.isSafeInteger(order) ? order : null,
    failure: declined ? (declined.decline_code ?? declined.code ?? 'card_declined') : null,
  }
}

type Back = { reference: string; refundId: string; sentAs: string | null }

async function sentBack(refunds: Stripe['refunds'], { reference, refundId, sentAs }: Back): Promise<SentBack> {
  const options = { idempotencyKey: `refund-${refundId}` }
  const parameters = { payment_intent: reference, metadata: { refund: refundId } }
  try {
    const refund = await (sentAs ? refunds.retrieve(sentAs) : refunds.create(parameters, options))
    if (refund.status === 'succeeded') return { state: 'sent', reference: refund.id }
    const failed = refund.status === 'failed' || refund.status === 'canceled'
    if (!failed) return { state: 'on_its_way', reference: refund.id }
    return { state: 'failed', reference: refund.id, failure: refund.failure_reason ?? refund.status ?? 'failed' }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw troubleOf(error)
    // Given back at Stripe's own desk, or by a call whose key is forgotten by now.
    if (error.code === 'charge_already_refunded') return { state: 'sent', reference }
    // A charge that is disputed, an account without money: asked again it would say the same.
    return { state: 'failed', reference, failure: error.code ?? 'refused' }
  }
}

type Letter = { body: string; signature: string | null; webhookSecret: string }

function readEvent(webhooks: Stripe['webhooks'], { body, signature, webhookSecret }: Letter): ProviderEvent | null {
  try {
    const { id, type, data } = webhooks.constructEvent(body, signature ?? '', webhookSecret, tolerance)
    const subject = data.object as { object: string; id?: string; payment_intent?: unknown }
    const reference = subject.object === 'payment_intent' ? subject.id : subject.payment_intent
    return { id, kind: type, reference: typeof reference === 'string' ? reference : null }
  } catch {
    return null
  }
}
