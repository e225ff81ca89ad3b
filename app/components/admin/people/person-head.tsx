import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { formatDate, formatMoment, formatMonth, formatNumber } from '#i18n/format.ts'
import { nameOf } from '#i18n/name-of.ts'
import { wayWords } from '#i18n/number-way-words.ts'
import { circleWords } from '#i18n/rating-words.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { LookAtPhone } from './look-at-phone.tsx'
import type { PersonFile } from './person-file.ts'

/** Who somebody is; their number comes only when it is asked for, and that is recorded. */
export function PersonHead({ person }: { person: PersonFile['person'] }) {
  const { nameAr, nameEn, disabledAt, disabledReason } = person
  return (
    <section className="panel flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="text-h1 [overflow-wrap:anywhere]" dir={textDirection(person.name)}>
          {person.name}
        </h1>
        {person.role === 'admin' && (
          <Badge tone="brand">{person.powers === 'all' ? m.header_admin_badge() : m.people_role_moderator()}</Badge>
        )}
        {disabledAt && <Badge tone="danger">{m.people_disabled()}</Badge>}
        {person.eraseAt && <Badge tone="gold">{m.people_leaving()}</Badge>}
      </div>
      {disabledAt && (
        <p className="rounded-control bg-danger-soft px-3 py-2">
          {m.people_disabled_since({ date: formatDate(disabledAt), reason: isolate(disabledReason ?? '—') })}
        </p>
      )}
      <CircleNote circle={person.circle} />
      <dl className="grid gap-x-8 sm:grid-cols-2">
        <Fact label={m.people_email()}>
          <bdi dir="ltr" className="[overflow-wrap:anywhere]">
            {person.email}
          </bdi>
          <br />
          <span className="text-meta font-normal text-ink-2">
            {person.emailVerified ? m.people_proved() : m.people_unproved()}
          </span>
        </Fact>
        <Fact label={m.people_governorate()}>{nameAr && nameEn ? nameOf({ nameAr, nameEn }) : '—'}</Fact>
        <Fact label={m.people_registered()}>{formatDate(person.createdAt)}</Fact>
        <Fact label={m.people_last_seen()}>
          {person.lastSeenAt ? formatMoment(person.lastSeenAt) : m.people_never()}
        </Fact>
        <Fact label={m.people_ads()}>
          <bdi>{formatNumber(person.ads)}</bdi>
        </Fact>
        {person.dealAgain && (
          <Fact label={m.ratings_admin_tab()}>
            {m.ratings_admin_again({
              yes: isolate(formatNumber(person.dealAgain.yes)),
              of: isolate(formatNumber(person.dealAgain.of)),
            })}
          </Fact>
        )}
        <Fact label={m.people_phone()}>
          {person.hasPhone ? (
            <LookAtPhone action={`/admin/users/${person.id}/phone`} id="phone-recorded" />
          ) : (
            m.people_phone_none()
          )}
          <NumberProof person={person} />
        </Fact>
      </dl>
    </section>
  )
}

/** That those whom they dealt with deal among themselves. */
function CircleNote({ circle }: { circle: PersonFile['person']['circle'] }) {
  if (!circle) return null
  return (
    <p className="rounded-control bg-gold-soft px-3 py-2">
      {m.ratings_admin_circles()}: {circleWords(circle)}
    </p>
  )
}

/** Whether the number was proved, and which other account had it. */
function NumberProof({ person: { provedNumber, numberMoves } }: { person: PersonFile['person'] }) {
  return (
    <ul className="text-meta font-normal">
      {provedNumber && (
        <li>{m.number_fact({ way: wayWords[provedNumber.way](), month: formatMonth(provedNumber.provedAt) })}</li>
      )}
      {numberMoves.map(({ isToThem, otherId, movedAt }) => (
        <li key={movedAt}>
          <LocalLink to={`/admin/users/${otherId}`} className="link">
            {(isToThem ? m.people_number_came : m.people_number_went)({ date: formatDate(movedAt) })}
          </LocalLink>
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt className="flex-none text-ink-2">{label}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  )
}
