import type { CardProviders } from '#adapters/payments/card-provider.ts'
import { env } from '#config/env.ts'
import type { Database } from '#db/client.ts'
import { createSandboxCards } from '#domain/payments/sandbox-cards.ts'

/** The providers of cards that this site was told to use. Stripe's library is read only where it is one of them. */
export async function openCardProviders(db: Database): Promise<CardProviders> {
  const { payments, stripe } = env
  return {
    ...(payments.includes('sandbox') && { sandbox: createSandboxCards(db) }),
    ...(payments.includes('stripe') && stripe && { stripe: await openStripe(stripe) }),
  }
}

async function openStripe(account: NonNullable<typeof env.stripe>) {
  const { createStripeCards } = await import('#adapters/payments/stripe-cards.ts')
  return createStripeCards(account)
}
