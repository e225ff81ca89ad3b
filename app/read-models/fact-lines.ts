import { ratingLimits } from '#shared/rating-limits.ts'
import { ratingQuestions } from '#shared/rating-states.ts'
import type { RatingFigures, SellerFacts } from '#domain/seller-facts/facts-of.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { wayWords } from '#i18n/number-way-words.ts'
import { ratingQuestionWords } from '#i18n/rating-words.ts'

/** A fact in a sentence, and what it means and does not mean. */
export type FactLine = { words: string; why: string }

/** What the site knows of somebody, line by line; what is not known is not said. */
export function factLines(facts: SellerFacts): FactLine[] {
  const { memberSince, number, answers, upheldReports: count, handovers, deals, ratings } = facts
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
    ...ratingLines(deals, ratings),
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

function ratingLines(deals: number, ratings: RatingFigures | null): FactLine[] {
  if (deals === 0) return []
  if (!ratings) {
    const words = m.facts_few_ratings({ count: deals, shown: formatNumber(deals) })
    return [{ words, why: m.facts_few_ratings_why() }]
  }
  const answered = ratingQuestions.filter((question) => ratings[question].of > 0)
  // What was sold is the first question, where buyers answered it.
  const first = ratings.asDescribed.of >= ratingLimits.ratersForFigures ? 'asDescribed' : 'came'
  const words = m.facts_ratings({
    ...shareOf(ratings[first]),
    what: ratingQuestionWords[first](),
    rated: formatNumber(ratings.deals),
    deals: m.facts_deals({ count: deals, shown: formatNumber(deals) }),
  })
  const all = answered.map((question) =>
    m.facts_share({ ...shareOf(ratings[question]), what: ratingQuestionWords[question]() }),
  )
  return [{ words, why: m.facts_ratings_why({ all: all.join(' · ') }) }]
}

function shareOf({ yes, of }: { yes: number; of: number }) {
  return { yes: formatNumber(yes), of: formatNumber(of) }
}
