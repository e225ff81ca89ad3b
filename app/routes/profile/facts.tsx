import { formatMoment, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { reportReasonLabel } from '#i18n/report-reason.ts'
import { findFactRows } from '#domain/seller-facts/fact-rows.ts'
import { findFacts } from '#domain/seller-facts/find-facts.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { FactList } from '#app/components/seller/fact-list.tsx'
import { factLines } from '#app/read-models/fact-lines.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/facts'

export const middleware = [requirePersonMiddleware]

const kinds = { ad: m.facts_of_ad, message: m.facts_of_message, person: m.facts_of_person }

export async function loader({ context }: Route.LoaderArgs) {
  const [db, { id: personId }] = [database(context), requirePerson(context)]
  const [facts, rows] = await Promise.all([findFacts(db, { personId }), findFactRows(db, { personId })])
  return {
    facts: factLines(facts),
    answers: rows.answers.map(({ writtenAt, minutes }) => ({
      written: formatMoment(writtenAt),
      answer: waitWords(minutes),
    })),
    handovers: rows.handovers.map(({ doneAt }) => formatMoment(doneAt)),
    reports: rows.reports.map(({ kind, reason, handledAt }) => ({
      moment: formatMoment(handledAt),
      about: kinds[kind](),
      reason: reportReasonLabel(reason),
    })),
  }
}

function waitWords(minutes: number | null) {
  if (minutes === null) return m.facts_unanswered()
  if (minutes < 60) return m.facts_minutes({ count: minutes, shown: formatNumber(minutes) })
  const hours = Math.round(minutes / 60)
  return m.facts_hours({ count: hours, shown: formatNumber(hours) })
}

/** What everybody reads of somebody, and the rows that it was counted from, for them alone. */
export default function OwnFacts({ loaderData: { facts, answers, handovers, reports } }: Route.ComponentProps) {
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.facts_own_title()} unlisted />
      <h1 className="text-h1">{m.facts_own_title()}</h1>
      <p className="text-ink-2">{m.facts_own_intro()}</p>
      <section className="panel p-4">
        <FactList facts={facts} />
        <LocalLink to="/settings/number" className="link inline-flex min-h-11 items-center">
          {m.settings_prove_number()}
        </LocalLink>
      </section>
      <section className="panel p-4">
        <h2 className="text-h2">{m.facts_own_answers()}</h2>
        {answers.length === 0 && <p className="text-ink-2">{m.facts_own_answers_none()}</p>}
        <ul className="flex flex-col gap-2">
          {answers.map(({ written, answer }) => (
            <li key={written}>
              {written} — {answer}
            </li>
          ))}
        </ul>
      </section>
      <section className="panel p-4">
        <h2 className="text-h2">{m.facts_own_handovers()}</h2>
        <LocalLink to="/profile/ratings" className="link inline-flex min-h-11 items-center">
          {m.facts_own_ratings()}
        </LocalLink>
        {handovers.length === 0 && <p className="text-ink-2">{m.facts_own_handovers_none()}</p>}
        <ul className="flex flex-col gap-2">
          {handovers.map((moment) => (
            <li key={moment}>{moment}</li>
          ))}
        </ul>
      </section>
      <section className="panel p-4">
        <h2 className="text-h2">{m.facts_own_reports()}</h2>
        {reports.length === 0 && <p className="text-ink-2">{m.facts_no_reports()}</p>}
        <ul className="flex flex-col gap-2">
          {reports.map(({ moment, about, reason }) => (
            <li key={moment}>
              {moment} — {about} — {reason}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
