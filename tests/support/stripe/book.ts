/** A PaymentIntent as Stripe documents it, as far as this product looks at one. */
export type BookIntent = {
  id: string
  object: 'payment_intent'
  client_secret: string
  amount: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  latest_charge: BookCharge | null
  last_payment_error: { type: 'card_error'; code: string; decline_code?: string } | null
}
export type BookCharge = {
  id: string
  object: 'charge'
  payment_intent: string
  metadata: Record<string, string>
  refunded: boolean
  disputed?: boolean
}
export type BookRefund = { id: string; object: 'refund'; payment_intent: string; amount: number; status: string }
export type BookEvent = { id: string; object: 'event'; type: string; data: { object: BookIntent | BookCharge } }
export type Answer = { status: number; body: object }
type Params = Record<string, string>
export type BookRequest = { method: string; path: string; params: Params; key?: string }

const refusal = (status: number, error: object): Answer => ({ status, body: { error } })
const invalid = (code: string, more: object = {}) => refusal(400, { type: 'invalid_request_error', code, ...more })

/**
 * What Stripe's side remembers: intents, refunds, answers by their idempotency keys, and the events that it has to tell. It
 * knows the cards by their names: `…Declined…`, `…authenticationRequired…`, anything else pays.
 */
export class StripeBook {
  readonly intents = new Map<string, BookIntent>()
  readonly refunds = new Map<string, BookRefund>()
  readonly events: BookEvent[] = []
  private readonly answers = new Map<string, { request: string; answer: Answer }>()
  private counted = 0
  private readonly name: string

  /** `name` begins every id, where several books are kept. */
  constructor(name = '') {
    this.name = name
  }

  /** Answers a request; the same key with the same request gets the same answer, with another one a refusal. */
  ask({ method, path, params, key }: BookRequest): Answer {
    const request = JSON.stringify([method, path, params])
    const before = key ? this.answers.get(key) : undefined
    if (before && before.request !== request)
      return refusal(400, { type: 'idempotency_error', code: 'idempotency_error' })
    if (before) return before.answer
    // The answer stays as it was given, whatever becomes of the intent.
    const answer = structuredClone(this.answer(method, path, params))
    if (key) this.answers.set(key, { request, answer })
    return answer
  }

  /** Keys are forgotten after a day. */
  forgetKeys() {
    this.answers.clear()
  }

  /** The holder of a card says yes or no to their bank. */
  finishStep(id: string, isAllowed: boolean) {
    const intent = this.intents.get(id)
    if (intent?.status !== 'requires_action') return
    if (isAllowed) this.succeed(intent)
    else this.decline(intent, { type: 'card_error', code: 'payment_intent_authentication_failure' })
  }

  private answer(method: string, path: string, params: Params): Answer {
    const [, kind, id, act] = /^\/v1\/(payment_intents|refunds)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
    if (kind === 'refunds') return id ? this.show(this.refunds.get(id)) : this.refund(params)
    if (kind !== 'payment_intents') return invalid('url_invalid')
    if (!id) return this.create(params)
    const intent = this.intents.get(id)
    if (method === 'GET' || !intent) return this.show(intent)
    if (act === 'confirm') return this.confirm(intent, params.payment_method ?? '')
    return act === 'cancel' ? this.cancel(intent) : invalid('url_invalid')
  }

  private show(found: object | undefined): Answer {
    return found
      ? { status: 200, body: found }
      : refusal(404, { type: 'invalid_request_error', code: 'resource_missing' })
  }

  private create(params: Params): Answer {
    const amount = Number(params.amount)
    if (!Number.isSafeInteger(amount) || amount <= 0) return invalid('parameter_invalid_integer')
    const id = `pi_${this.name}${++this.counted}`
    const metadata = { payment: params['metadata[payment]'] ?? '', order: params['metadata[order]'] ?? '' }
    const intent: BookIntent = {
      ...{ id, object: 'payment_intent', client_secret: `${id}_secret_x`, amount, amount_received: 0 },
      ...{ currency: params.currency ?? '', metadata, status: 'requires_payment_method' },
      ...{ latest_charge: null, last_payment_error: null },
    }
    this.intents.set(id, intent)
    this.emit('payment_intent.created', intent)
    return this.show(intent)
  }

  private confirm(intent: BookIntent, card: string): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return this.unexpected(intent)
    if (card.includes('authenticationRequired')) {
      intent.status = 'requires_action'
      this.emit('payment_intent.requires_action', intent)
    } else if (card.includes('Declined')) {
      const poor = card.includes('InsufficientFunds')
      const decline_code = poor ? 'insufficient_funds' : 'generic_decline'
      this.decline(intent, { type: 'card_error', code: 'card_declined', decline_code })
      return refusal(402, { ...intent.last_payment_error, payment_intent: intent })
    } else this.succeed(intent)
    return this.show(intent)
  }

  private cancel(intent: BookIntent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled') return this.unexpected(intent)
    intent.status = 'canceled'
    this.emit('payment_intent.canceled', intent)
    return this.show(intent)
  }

  private refund({ payment_intent: of = '' }: Params): Answer {
    const intent = this.intents.get(of)
    if (intent?.status !== 'succeeded') return invalid('payment_intent_unexpected_state')
    if ([...this.refunds.values()].some((refund) => refund.payment_intent === of))
      return invalid('charge_already_refunded')
    if (intent.latest_charge?.disputed) return invalid('charge_disputed')
    const id = `re_${this.name}${++this.counted}`
    const refund: BookRefund = { id, object: 'refund', payment_intent: of, amount: intent.amount, status: 'succeeded' }
    this.refunds.set(id, refund)
    intent.latest_charge!.refunded = true
    this.emit('charge.refunded', intent.latest_charge!)
    return this.show(refund)
  }

  private succeed(intent: BookIntent) {
    const { id: payment_intent, metadata, amount: amount_received } = intent
    const charge = {
      id: `ch_${this.name}${++this.counted}`,
      object: 'charge',
      payment_intent,
      metadata,
      refunded: false,
    }
    Object.assign(intent, { status: 'succeeded', amount_received, latest_charge: charge, last_payment_error: null })
    this.emit('payment_intent.succeeded', intent)
  }

  private decline(intent: BookIntent, error: BookIntent['last_payment_error']) {
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error })
    this.emit('payment_intent.payment_failed', intent)
  }

  private unexpected(intent: BookIntent) {
    return invalid('payment_intent_unexpected_state', { payment_intent: intent })
  }

  private emit(type: string, about: BookIntent | BookCharge) {
    this.events.push({
      id: `evt_${this.name}${++this.counted}`,
      object: 'event',
      type,
      data: { object: structuredClone(about) },
    })
  }
}

/** The intent that an event is about. */
export function intentIdOf({ data: { object } }: BookEvent) {
  return object.object === 'charge' ? object.payment_intent : object.id
}
