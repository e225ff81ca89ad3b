import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { createStripeCards } from '#adapters/payments/stripe-cards.ts'
import { StripeBook, type BookEvent } from './book.ts'

/** What a site has to be told to use it, but for where it is. */
export const standInAccount = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_stand_in' }
const { secretKey, webhookSecret } = standInAccount

/** Stripe, as far as it is documented and this product needs it, on a port of this machine. */
export async function openStripeStandIn() {
  const book = new StripeBook()
  // How many requests are done without their answer getting back.
  const line = { lost: 0 }
  const server = createServer(async (request, response) => {
    const { status, body } = await answer(book, request)
    if (line.lost > 0) {
      line.lost -= 1
      request.socket.destroy()
      return
    }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    book,
    line,
    apiUrl,
    cards: createStripeCards({ ...standInAccount, apiUrl }),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

async function answer(book: StripeBook, request: IncomingMessage) {
  if (request.headers.authorization !== `Bearer ${secretKey}`)
    return { status: 401, body: { error: { type: 'invalid_request_error' } } }
  const params = Object.fromEntries(new URLSearchParams(await text(request)))
  const key = request.headers['idempotency-key']
  const path = new URL(request.url!, 'http://here').pathname
  return book.ask({ method: request.method!, path, params, ...(typeof key === 'string' && { key }) })
}

/** The body and the header with which an event comes, signed `age` seconds ago. */
export function signed(event: BookEvent, { age = 0, secret = webhookSecret } = {}) {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(Date.now() / 1000) - age
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return { body, headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' } }
}
