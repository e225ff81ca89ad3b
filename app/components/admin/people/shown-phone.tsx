import { m } from '#i18n/messages.ts'

/** A number that an administrator asked to see. */
export function ShownPhone({ phone }: { phone: string }) {
  return (
    <>
      <a href={`tel:${phone}`} className="text-h1">
        <bdi dir="ltr">{phone}</bdi>
      </a>
      <p className="text-meta text-ink-2">{m.people_phone_recorded()}</p>
    </>
  )
}
