/** Money is an integer in the currency's minor unit; both currencies of ads are whole units (pounds, dollars). */
export const currencies = ['SYP', 'USD'] as const
export type Currency = (typeof currencies)[number]

export const maxPrice = 1_000_000_000_000
