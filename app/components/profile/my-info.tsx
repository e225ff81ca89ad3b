import { m } from '#i18n/messages.ts'
import { formatMonth } from '#i18n/format.ts'
import { Button } from '#app/ui/button.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { ProfilePerson } from './profile-header.tsx'

/** What the site knows of a person, and who sees it. */
export function MyInfo({ person }: { person: ProfilePerson }) {
  const rows = [
    { label: m.profile_info_name(), value: person.name },
    { label: m.profile_info_email(), value: person.email, ltr: true },
    { label: m.profile_info_phone(), value: person.phone, ltr: true },
    { label: m.profile_info_governorate(), value: person.location },
    { label: m.profile_info_since(), value: formatMonth(person.memberSince) },
  ]
  return (
    <section className="panel flex max-w-2xl flex-col gap-4 p-4 sm:p-5">
      <h2 className="text-h2">{m.profile_info()}</h2>
      <dl>
        {rows.map(({ label, value, ltr }) => (
          <div key={label} className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
            <dt className="w-36 flex-none text-ink-2">{label}</dt>
            <dd className="min-w-0 font-semibold break-words">
              {value ? <bdi dir={ltr ? 'ltr' : undefined}>{value}</bdi> : m.profile_info_none()}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-meta text-ink-2">{m.profile_info_who()}</p>
      <LocalLink to="/profile/facts" className="link inline-flex min-h-11 items-center self-start">
        {m.profile_facts()}
      </LocalLink>
      <Button href="/settings" className="self-start max-sm:w-full">
        {m.profile_info_edit()}
      </Button>
    </section>
  )
}
