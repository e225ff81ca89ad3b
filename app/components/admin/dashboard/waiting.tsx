import { CircleDollarSign, Clock, Flag, HandHeart, HeartPulse, Inbox, Receipt, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { durationWords } from '#i18n/duration-words.ts'
import { formatAge, formatDecimal, formatNumber } from '#i18n/format.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { countedWords } from '#i18n/count-words.ts'
import type { DashboardFigures } from './dashboard-figures.ts'

/** What whoever administers has to know or to do now; what is wrong stands out and says so in words. */
export function Waiting({ dashboard }: { dashboard: DashboardFigures }) {
  const { waiting, health, unconfirmedRate } = dashboard
  const { openReports, contests, ordersToConfirm, unansweredMessages } = waiting
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-h2">
        {m.dashboard_waiting()}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        <Item icon={Clock} to="/admin/review" label={m.dashboard_review()} isDue={waiting.pending > 0}>
          <ReviewWords waiting={waiting} />
        </Item>
        <Item icon={Flag} to="/admin/reports" label={m.dashboard_reports()} isDue={openReports > 0}>
          {openReports > 0 ? countedWords(openReports) : m.dashboard_none()}
        </Item>
        {contests.open > 0 && (
          <Item icon={HandHeart} to="/admin/ratings" label={m.ratings_admin_title()} isDue isWrong={contests.late > 0}>
            <p>{formatNumber(contests.open)}</p>
            {contests.late > 0 && (
              <p>{m.ratings_admin_late_count({ count: contests.late, shown: formatNumber(contests.late) })}</p>
            )}
          </Item>
        )}
        {ordersToConfirm !== null && (
          <Item icon={Receipt} to="/admin/orders" label={m.dashboard_payments()} isDue={ordersToConfirm > 0}>
            {ordersToConfirm > 0 ? formatNumber(ordersToConfirm) : m.dashboard_none()}
          </Item>
        )}
        <Item icon={Inbox} to="/admin/contact-messages" label={m.dashboard_inbox()} isDue={unansweredMessages > 0}>
          {unansweredMessages > 0 ? formatNumber(unansweredMessages) : m.dashboard_none()}
        </Item>
        {health && (
          <Item
            icon={HeartPulse}
            to={health.leadsThere ? '/admin/health' : undefined}
            label={m.health_title()}
            isDue={health.toLookAt > 0}
            isWrong={health.isWrong}
          >
            <p>
              {health.toLookAt > 0
                ? m.health_to_look_at({ count: formatNumber(health.toLookAt) })
                : m.health_all_well()}
            </p>
            {!health.leadsThere && health.toLookAt > 0 && <p>{m.health_owner_looks()}</p>}
          </Item>
        )}
        {unconfirmedRate !== null && (
          <Item icon={CircleDollarSign} to="/admin/settings" label={m.dashboard_rate()} isWrong>
            {m.dashboard_rate_unconfirmed({ rate: formatDecimal(unconfirmedRate) })}
          </Item>
        )}
      </ul>
    </section>
  )
}

type ItemProps = {
  icon: LucideIcon
  label: string
  to?: string
  isDue?: boolean
  isWrong?: boolean
  children: ReactNode
}

function Item({ icon, label, to, isDue = false, isWrong = false, children }: ItemProps) {
  const tone = isWrong ? 'border-danger' : isDue ? 'border-gold-line bg-gold-soft' : ''
  return (
    <li className={`panel flex items-start gap-3 p-4 ${tone}`}>
      <Icon as={icon} className={isWrong ? 'mt-1 text-danger' : 'mt-1 text-ink-2'} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">
          {to ? (
            <LocalLink to={to} className="link">
              {label}
            </LocalLink>
          ) : (
            label
          )}
        </h3>
        <div className="text-ink-2">{children}</div>
      </div>
    </li>
  )
}

function ReviewWords({ waiting }: { waiting: DashboardFigures['waiting'] }) {
  const { now } = useSite()
  const { oldestPending, pending, reviewMinutes } = waiting
  return (
    <>
      <p>
        {pending > 0 && oldestPending
          ? m.dashboard_review_waits({ count: countedWords(pending), age: formatAge(oldestPending, now) })
          : m.dashboard_none()}
      </p>
      {reviewMinutes !== null && (
        <p>{m.dashboard_review_median({ time: durationWords(Math.max(1, Math.round(reviewMinutes))) })}</p>
      )}
    </>
  )
}
