import type { findPersonFile } from '#domain/person-files/find-person-file.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findPersonFile>>>

/** One person as administration sees them. */
export type PersonFile = Omit<Found, 'orders' | 'messages'> & {
  orders: (Omit<NonNullable<Found['orders']>[number], 'amount' | 'currency'> & { price: string })[] | null
  /** What was paid for their ads and is not used up, in sentences. */
  paid: string[]
  messages: {
    sent: Found['messages']['sent']
    /** Why nothing can be written to them now. */
    refusal: string | null
  }
  /** The key of a form for a message: one page is one sending of it. */
  submission: string
}
