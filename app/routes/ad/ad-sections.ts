import type { Availability } from '#shared/ad-states.ts'
import type { CategoryKind } from '#shared/ad-details.ts'
import { questionLimits } from '#shared/question-limits.ts'
import { m } from '#i18n/messages.ts'
import type { AdSection } from '#app/components/ads/ad-questions.tsx'

type Shown = {
  id: number
  questions: AdSection['rows']
  category: { kind: CategoryKind }
  availability: Availability
  isPublic: boolean
  isOwn: boolean
}

/** What people ask about an ad, in words: for what is given away, and its public questions. */
export function adSections(ad: Shown): AdSection[] {
  return [...giftSection(ad), ...questionSection(ad)]
}

function giftSection({ id, category, availability, isPublic, isOwn }: Shown): AdSection[] {
  if (category.kind !== 'free' || !isPublic || (availability === 'sold' && !isOwn)) return []
  const more = { to: `/ad/${id}/requests`, label: isOwn ? m.gifts_link_giver() : m.gifts_link() }
  return [{ title: m.gifts_on_ad(), lead: m.gifts_lead(), rows: [], replyBy: '', more }]
}

function questionSection({ id, questions, isPublic, isOwn }: Shown): AdSection[] {
  const rows = questions.slice(0, questionLimits.onAdPage)
  if (!isPublic && rows.length === 0) return []
  const all = questions.length > rows.length ? m.questions_all() : null
  const label = isPublic ? (isOwn ? m.questions_reply_them() : m.questions_link()) : all
  const more = label === null ? null : { to: `/ad/${id}/questions`, label }
  return [{ title: m.questions_title(), rows, replyBy: m.questions_reply_by(), more }]
}
