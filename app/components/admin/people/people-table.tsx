import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { nameOf } from '#i18n/name-of.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { findPeople } from '#domain/people/find-people.ts'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

export type ListedPerson = Awaited<ReturnType<typeof findPeople>>['people'][number]

const headings = [
  m.people_name,
  m.people_email,
  m.people_governorate,
  m.people_registered,
  m.people_ads,
  m.people_status,
]

/** People in rows; on narrow screens each row stands by itself in three lines, its labels for who hears it. */
export function PeopleTable({ people }: { people: ListedPerson[] }) {
  return (
    <table className="block w-full md:table md:rounded-card md:border md:border-line md:bg-surface">
      <thead className="max-md:sr-only">
        <tr>
          {headings.map((heading) => (
            <th key={heading()} scope="col" className="border-b border-line px-3 py-2 text-start text-meta text-ink-2">
              {heading()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-2">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  )
}

function PersonRow({ person }: { person: ListedPerson }) {
  const { nameAr, nameEn } = person
  return (
    <tr className="max-md:grid max-md:grid-cols-[1fr_auto_auto] max-md:items-center max-md:gap-x-4 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-3 max-md:pb-3">
      <th scope="row" className="text-start max-md:col-span-2 md:py-1 md:border-b md:border-line md:px-3 md:py-2">
        <span className="flex flex-wrap items-center gap-2">
          <LocalLink to={`/admin/users/${person.id}`} className="link inline-flex min-h-11 items-center font-semibold">
            <span dir={textDirection(person.name)} className="break-words [overflow-wrap:anywhere]">
              {person.name}
            </span>
          </LocalLink>
          {person.role === 'admin' && (
            <Badge tone="brand">{person.powers === 'all' ? m.header_admin_badge() : m.people_role_moderator()}</Badge>
          )}
        </span>
      </th>
      <Cell label={m.people_email()} className="max-md:order-1 max-md:col-span-3">
        <bdi dir="ltr" className="[overflow-wrap:anywhere]">
          {person.email}
        </bdi>
      </Cell>
      <Cell label={m.people_governorate()} className="max-md:order-2">
        {nameAr && nameEn ? nameOf({ nameAr, nameEn }) : '—'}
      </Cell>
      <Cell label={m.people_registered()} className="max-md:order-2">
        {formatDate(person.createdAt)}
      </Cell>
      <Cell label={m.people_ads()} className="max-md:order-2" isLabelled>
        <bdi>{formatNumber(person.ads)}</bdi>
      </Cell>
      <Cell label={m.people_status()} className="max-md:text-end">
        <State person={person} />
      </Cell>
    </tr>
  )
}

function State({ person: { disabledAt, eraseAt } }: { person: ListedPerson }) {
  if (disabledAt) return <Badge tone="danger">{m.people_disabled()}</Badge>
  return eraseAt ? <Badge tone="gold">{m.people_leaving()}</Badge> : m.people_active()
}

type CellProps = { label: string; className: string; isLabelled?: boolean; children: ReactNode }

/** `isLabelled`: a number by itself, whose label is seen on narrow screens too. */
function Cell({ label, className, isLabelled = false, children }: CellProps) {
  return (
    <td className={`max-md:text-meta md:border-b md:border-line md:px-3 md:py-2 ${className}`}>
      <span className={`text-ink-2 md:hidden ${isLabelled ? '' : 'sr-only'}`}>{label} </span>
      {children}
    </td>
  )
}
