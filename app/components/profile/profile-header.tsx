import { BellPlus, MapPin, Phone, Plus, Settings } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatMonth } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

export type ProfilePerson = {
  name: string
  email: string
  phone: string | null
  image: string | null
  location: string | null
  memberSince: Date
  badge: string | null
}

/** Whose profile this is, how they are reached, and where to go from here. */
export function ProfileHeader({ person }: { person: ProfilePerson }) {
  return (
    <section className="panel flex items-center gap-3 p-3 sm:flex-wrap sm:gap-4 sm:p-5">
      <Avatar person={person} />
      <div className="min-w-0 flex-1 sm:basis-56">
        <h1 className="flex flex-wrap items-center gap-x-2 text-h2 sm:text-h1">
          <bdi dir={textDirection(person.name)}>{person.name}</bdi>
          {person.badge && <Badge tone="gold">{person.badge}</Badge>}
        </h1>
        <p className="truncate text-ink-2 max-sm:hidden">
          <bdi dir="ltr">{person.email}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2 max-sm:hidden">
          {person.phone && (
            <span className="inline-flex items-center gap-1.5">
              <Icon as={Phone} size={15} />
              <bdi dir="ltr">{person.phone}</bdi>
            </span>
          )}
          {person.location && (
            <span className="inline-flex items-center gap-1.5">
              <Icon as={MapPin} size={15} />
              {person.location}
            </span>
          )}
          <span>{m.profile_member_since({ month: formatMonth(person.memberSince) })}</span>
        </p>
      </div>
      <div className="flex sm:gap-2">
        {/* On phones it is in the bar at the thumb. */}
        <Button href="/post" className="max-md:hidden">
          <Icon as={Plus} />
          {m.profile_post()}
        </Button>
        <Button
          href="/searches"
          variant="secondary"
          className="max-sm:border-0 max-sm:px-3"
          aria-label={m.searches_title()}
        >
          <Icon as={BellPlus} />
          <span className="max-lg:hidden">{m.searches_title()}</span>
        </Button>
        <Button
          href="/settings"
          variant="secondary"
          className="max-sm:border-0 max-sm:px-3"
          aria-label={m.profile_settings()}
        >
          <Icon as={Settings} />
          <span className="max-sm:hidden">{m.profile_settings()}</span>
        </Button>
      </div>
    </section>
  )
}

function Avatar({ person }: { person: ProfilePerson }) {
  const box = 'size-12 flex-none rounded-full sm:size-20'
  if (person.image) return <img src={person.image} alt="" width={80} height={80} className={`${box} object-cover`} />
  return (
    <span
      aria-hidden="true"
      className={`${box} grid place-items-center bg-brand text-h2 font-bold sm:text-[1.75rem] text-on-brand`}
    >
      {[...person.name.trim()][0]}
    </span>
  )
}
