/** As much of Stripe.js as the card form uses. */
export type StripeScript = {
  elements(options: { locale: string }): { create(kind: 'card', options: object): CardElement }
  createPaymentMethod(options: {
    type: 'card'
    card: CardElement
  }): Promise<Answered<{ paymentMethod: { id: string } }>>
  handleNextAction(options: { clientSecret: string }): Promise<Answered<object>>
}
export type CardElement = { mount(container: HTMLElement): void; unmount(): void }
type Answered<T> = Partial<T> & { error?: { message?: string } }
type Opener = (publishableKey: string) => StripeScript

declare global {
  interface Window {
    /** There once its script has run. */
    Stripe?: Opener
  }
}

// Of the same release as the library on the server; Stripe wants it from nowhere else.
const address = 'https://js.stripe.com/endive/stripe.js'

/** Fetches Stripe's script once for the page that was opened, and begins with it. */
export async function openStripe(publishableKey: string): Promise<StripeScript> {
  const found = window.Stripe ?? (await fetchScript())
  return found(publishableKey)
}

function fetchScript() {
  return new Promise<Opener>((fetched, failed) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => {
      const opener = window.Stripe
      if (opener) fetched(opener)
      else failed(new Error('stripe.js did not begin'))
    })
    script.addEventListener('error', () => {
      script.remove()
      failed(new Error('stripe.js was not fetched'))
    })
    document.head.append(script)
  })
}
