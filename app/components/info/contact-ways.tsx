import { Clock, Mail, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

export type ContactDetails = {
  number: { shown: string; digits: string; dialled: string } | null
  email: { address: string; href: string } | null
  hours: string
}

/** How to reach the site besides the form; what the site has not set is not there. */
export function ContactWays({ number, email, hours }: ContactDetails) {
  return (
    <section className="panel flex flex-col gap-4 p-5">
      <h2 className="text-h2">{m.contact_ways()}</h2>
      <ul className="flex flex-col gap-4">
        {number && (
          <Way icon={Phone} label={m.contact_phone()}>
            <a href={`tel:${number.dialled}`} className="link inline-flex min-h-11 items-center">
              <bdi dir="ltr">{number.shown}</bdi>
            </a>
          </Way>
        )}
        {email && (
          <Way icon={Mail} label={m.contact_email()}>
            <a href={email.href} className="link inline-flex min-h-11 items-center break-all">
              <bdi dir="ltr">{email.address}</bdi>
            </a>
          </Way>
        )}
        {hours && (
          <Way icon={Clock} label={m.contact_hours()}>
            <bdi className="font-bold">{hours}</bdi>
            <span className="block text-meta text-ink-2">{m.contact_hours_note()}</span>
          </Way>
        )}
      </ul>
      {number && (
        <a href={`https://wa.me/${number.digits}`} rel="noopener noreferrer" className="btn btn-secondary">
          <Icon as={MessageCircle} />
          {m.contact_whatsapp()}
        </a>
      )}
    </section>
  )
}

function Way({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="grid size-11 flex-none place-items-center rounded-control bg-brand-soft text-brand">
        <Icon as={icon} />
      </span>
      <div>
        <p className="text-meta text-ink-2">{label}</p>
        {children}
      </div>
    </li>
  )
}
