import { availabilities, type Availability } from '#shared/ad-states.ts'
import { m } from '#i18n/messages.ts'
import { LocalForm } from '#app/ui/local-link.tsx'

export const availabilityLabel = {
  available: m.profile_mark_available,
  reserved: m.profile_mark_reserved,
  sold: m.profile_mark_sold,
} as const

/** Available, reserved or sold: a button for each that it is not. */
export function AvailabilityForm({ ad }: { ad: { id: number; availability: Availability } }) {
  return (
    <LocalForm method="post" action={`/profile/ads/${ad.id}/availability`} className="flex flex-col gap-2">
      {availabilities
        .filter((availability) => availability !== ad.availability)
        .map((availability) => (
          <button key={availability} name="availability" value={availability} className="btn btn-secondary">
            {availabilityLabel[availability]()}
          </button>
        ))}
      {ad.availability !== 'sold' && <p className="text-meta text-ink-2">{m.profile_sold_note()}</p>}
    </LocalForm>
  )
}
