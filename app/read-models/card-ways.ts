import type { RouterContextProvider } from 'react-router'
import { env } from '#config/env.ts'
import type { Order } from '#domain/orders/find-orders.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { cardProviders, database } from '#app/request/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** How an order can be paid by card: with Stripe's own field, with test cards, or not at all. */
export type CardWays = { stripe: { publishableKey: string } | null; sandbox: boolean }

/** Stripe takes dollars alone, and only while upgrades are priced in them (docs/product.md, "Promotion and payment"). */
export async function takesDollars(context: Context, currency: string) {
  if (!cardProviders(context).stripe || currency !== 'USD') return false
  return (await readSettings(database(context))).upgradeCurrency === 'USD'
}

/** What the pages of an order may offer; without its publishable key Stripe's field cannot be shown. */
export async function cardWays(context: Context, { currency }: Pick<Order, 'currency'>): Promise<CardWays> {
  const publishableKey = env.stripe?.publishableKey
  const isStripe = publishableKey && (await takesDollars(context, currency))
  return { stripe: isStripe ? { publishableKey } : null, sandbox: cardProviders(context).sandbox !== undefined }
}
