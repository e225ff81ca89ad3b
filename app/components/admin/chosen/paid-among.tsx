import { isolate } from '#i18n/text-direction.ts'
import { m } from '#i18n/messages.ts'
import { PaidNote } from '#app/components/orders/paid-note.tsx'

type Paid = { id: number; title: string; notes: string[] }

/** What was paid for some of several ads that are rejected together. */
export function PaidAmong({ paid }: { paid: Paid[] }) {
  if (paid.length === 0) return null
  const notes = paid.flatMap((ad) => ad.notes.map((note) => `${isolate(ad.title)}: ${note}`))
  return (
    <>
      <p className="font-semibold">{m.orders_paid_among()}</p>
      <PaidNote notes={notes}>{m.orders_paid_kept()}</PaidNote>
    </>
  )
}
