import { ChevronDown } from 'lucide-react'
import type { RejectionReason } from '#shared/ad-states.ts'
import { keysOf } from '#shared/keys-of.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { durationWords } from '#i18n/duration-words.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { reasonLabel } from '#i18n/rejection-words.ts'
import { listMonths } from '#domain/transparency/list-months.ts'
import { fewest, type Published, publishMonth, type PublishedMonth } from '#domain/transparency/suppress.ts'
import { InfoHead } from '#app/components/info/info-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { database } from '#app/request/contexts.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/honesty'

export async function loader({ context }: Route.LoaderArgs) {
  const months = await listMonths(database(context))
  return { fewest, months: months.map(({ month, figures }) => ({ month, ...publishMonth(figures) })) }
}

/** What the market publishes of itself, month by month. */
export default function Honesty({ loaderData: { months, fewest } }: Route.ComponentProps) {
  const { siteName } = useSite()
  return (
    <div className="page flex flex-col gap-6 pt-4">
      <InfoHead title={m.info_honesty_title()} description={m.info_honesty_description({ siteName })}>
        <p>{m.info_honesty_intro({ few: m.info_honesty_few({ count: fewest }) })}</p>
      </InfoHead>
      {months.length === 0 ? (
        <p className="panel max-w-[42rem] p-5">{m.info_honesty_none()}</p>
      ) : (
        <a href={localPath('/honesty.csv')} download className="link inline-flex min-h-11 items-center self-start">
          {m.info_honesty_csv()}
        </a>
      )}
      {months.map((month, at) => (
        <details key={month.month} open={at === 0} className="panel max-w-[42rem] p-5">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4">
            <h2 className="text-h2">{formatMonth(`${month.month}-15`)}</h2>
            <Icon as={ChevronDown} />
          </summary>
          <MonthRows month={month} fewest={fewest} />
        </details>
      ))}
    </div>
  )
}

function MonthRows({ month, fewest }: { month: PublishedMonth; fewest: number }) {
  const shown = (value: Published) =>
    value === 'few' ? m.info_honesty_few({ count: fewest }) : value === null ? '—' : formatNumber(value)
  const time = (value: Published) => (typeof value === 'number' ? durationWords(value) : shown(value))
  const rows: [label: string, value: string][] = [
    [m.info_honesty_ads_posted(), shown(month.adsPosted)],
    [m.info_honesty_ads_approved(), shown(month.adsApproved)],
    [m.info_honesty_ads_refused(), shown(month.refused)],
    [m.info_honesty_review_median(), time(month.reviewMedian)],
    [m.info_honesty_review_p90(), time(month.reviewP90)],
    [m.info_honesty_reports_received(), shown(month.reportsReceived)],
    [m.info_honesty_reports_upheld(), shown(month.reportsUpheld)],
    [m.info_honesty_reports_dismissed(), shown(month.reportsDismissed)],
    [m.info_honesty_answer_median(), time(month.answerMedian)],
    [m.info_honesty_holds(), shown(month.holds)],
    [m.info_honesty_holds_restored(), shown(month.holdsRestored)],
    [m.info_honesty_second_reviews(), shown(month.secondReviews)],
    [m.info_honesty_overturned(), shown(month.overturned)],
    [m.info_honesty_accounts_stopped(), shown(month.accountsStopped)],
    [m.info_honesty_accounts_restored(), shown(month.accountsRestored)],
    [m.info_honesty_flagged(), shown(month.flagged)],
    [m.info_honesty_flagged_refused(), shown(month.flaggedRefused)],
    [m.info_honesty_authority_requests(), shown(month.authorityRequests)],
  ]
  const reasons: RejectionReason[] = keysOf(month.adsRefused)
  return (
    <>
      <Rows rows={rows} />
      <h3 className="mt-4 text-h3">{m.info_honesty_reasons()}</h3>
      <Rows rows={reasons.map((reason) => [reasonLabel(reason), shown(month.adsRefused[reason])])} />
    </>
  )
}

function Rows({ rows }: { rows: [label: string, value: string][] }) {
  return (
    <dl className="flex flex-col">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex-none font-semibold">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
