import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { eventLabel } from '#i18n/event-label.ts'
import { formatMoment } from '#i18n/format.ts'
import { reportReasonLabel } from '#i18n/report-reason.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { OrderStatusBadge } from '#app/components/orders/order-status.tsx'
import { StatusBadge } from '#app/components/posting/status-badge.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { PersonFile } from './person-file.ts'

/** What somebody published, bought, was reported for and did, newest first. */
export function PersonLists({ file: { person, ads, reports, orders, events } }: { file: PersonFile }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <List title={m.people_their_ads()} none={m.people_no_ads()} more={<AllAds email={person.email} />}>
        {ads.map((ad) => (
          <Item key={ad.id} at={ad.createdAt} aside={<StatusBadge ad={ad} />}>
            <LocalLink to={`/ad/${ad.id}`} className="link" dir={textDirection(ad.title)}>
              {ad.title}
            </LocalLink>
          </Item>
        ))}
      </List>
      <List title={m.people_reports()} none={m.people_no_reports()}>
        {reports.map((report) => (
          <Item key={report.id} at={report.createdAt} aside={<Badge>{reportStates[report.status]()}</Badge>}>
            {aboutOf(report)}
            {m.common_dash()}
            {reportReasonLabel(report.reason)}
            {report.details && (
              <span className="block text-ink-2 [overflow-wrap:anywhere]" dir={textDirection(report.details)}>
                {report.details}
              </span>
            )}
          </Item>
        ))}
      </List>
      {orders && <Orders orders={orders} />}
      {events && <Events events={events} email={person.email} />}
    </div>
  )
}

function Orders({ orders }: { orders: NonNullable<PersonFile['orders']> }) {
  return (
    <List title={m.people_orders()} none={m.people_no_orders()}>
      {orders.map((order) => (
        <Item key={order.number} at={order.at} aside={<OrderStatusBadge status={order.status} />}>
          <LocalLink to={`/admin/orders/${order.number}/confirmation`} className="link">
            {m.people_order({ number: order.number })}
          </LocalLink>
          {m.common_dash()}
          {typeLabel(order.type)}
          <bdi className="block font-semibold">{order.price}</bdi>
        </Item>
      ))}
    </List>
  )
}

function Events({ events, email }: { events: NonNullable<PersonFile['events']>; email: string }) {
  return (
    <List title={m.people_events()} none={m.people_no_events()} more={<AllHistory email={email} />}>
      {events.map((event) => (
        <Item key={event.id} at={event.createdAt}>
          {eventLabel(event.kind)}
          {event.adId && (
            <>
              {' '}
              <LocalLink to={`/ad/${event.adId}`} className="link">
                <bdi>{event.adId}</bdi>
              </LocalLink>
            </>
          )}
          {event.by && <span className="text-ink-2"> {m.people_event_by({ name: isolate(event.by) })}</span>}
        </Item>
      ))}
    </List>
  )
}

const reportStates = {
  open: m.people_report_open,
  upheld: m.people_report_upheld,
  dismissed: m.people_report_dismissed,
}

function aboutOf({ kind, adId, adTitle }: PersonFile['reports'][number]) {
  if (kind === 'ad' && adTitle === null) return m.audit_ad_untitled({ number: isolate(String(adId)) })
  if (kind === 'ad') return m.people_report_ad({ title: isolate(adTitle ?? '') })
  return kind === 'person' ? m.people_report_person() : m.people_report_message()
}

function AllHistory({ email }: { email: string }) {
  return (
    <LocalLink
      to={`/admin/audit?person=${encodeURIComponent(email)}`}
      className="link inline-flex min-h-11 items-center"
    >
      {m.people_their_history()}
    </LocalLink>
  )
}

function AllAds({ email }: { email: string }) {
  return (
    <LocalLink to={`/admin/ads?search=${encodeURIComponent(email)}`} className="link inline-flex min-h-11 items-center">
      {m.people_all_ads()}
    </LocalLink>
  )
}

type ListProps = { title: string; none: string; more?: ReactNode; children: ReactNode[] }

function List({ title, none, more, children }: ListProps) {
  return (
    <section className="panel flex min-w-0 flex-col gap-2 p-4">
      <h2 className="text-h2">{title}</h2>
      {children.length === 0 ? <p className="text-ink-2">{none}</p> : <ul className="flex flex-col">{children}</ul>}
      {children.length > 0 && more}
    </section>
  )
}

function Item({ at, aside, children }: { at: Date; aside?: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {children}
        <span className="block text-meta text-ink-2">{formatMoment(at)}</span>
      </div>
      {aside && <span className="self-start">{aside}</span>}
    </li>
  )
}
