import type { SellerFacts } from '#domain/seller-facts/facts-of.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { wayWords } from '#i18n/number-way-words.ts'

/** A fact in a sentence, and what it means and does not mean. */
export type FactLine = { words: string; why: string }

/** What the site knows of somebody, line by line; what is not known is not said. */
export function factLines({ memberSince, number, answers, upheldReports: count, handovers }: SellerFacts): FactLine[] {
  const shown = formatNumber(count)
  return [
    { words: m.ads_member_since({ month: formatMonth(memberSince) }), why: m.facts_joined_why() },
    ...(number ? [{ words: numberWords(number), why: m.number_badge() }] : []),
    ...(answers ? [{ words: answerWords(answers), why: m.facts_answers_why() }] : []),
    ...(handovers > 0
      ? [
          {
            words: m.facts_handovers({ count: handovers, shown: formatNumber(handovers) }),
            why: m.facts_handovers_why(),
          },
        ]
      : []),
    { words: count === 0 ? m.facts_no_reports() : m.facts_reports({ count, shown }), why: m.facts_reports_why() },
  ]
}

function numberWords({ way, provedAt }: NonNullable<SellerFacts['number']>) {
  return m.number_fact({ way: wayWords[way](), month: formatMonth(provedAt) })
}

const hour = 60
const steps: [minutes: number, words: () => string][] = [
  [hour, m.facts_answers_hour],
  [3 * hour, m.facts_answers_hours],
  [16 * hour, m.facts_answers_day],
]

function answerWords({ minutes }: NonNullable<SellerFacts['answers']>) {
  if (minutes === null) return m.facts_answers_seldom()
  return (steps.find(([most]) => minutes <= most)?.[1] ?? m.facts_answers_later)()
}
