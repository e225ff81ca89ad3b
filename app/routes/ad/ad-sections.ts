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

/** What people ask about an ad, in words: how they get what is given away, and its public questions. */
export function adSections(ad: Shown) {
  return { gift: giftSection(ad), questions: questionSection(ad) }
}

function giftSection({ id, category, availability, isPublic, isOwn }: Shown): AdSection | null {
  if (category.kind !== 'free' || !isPublic || (availability === 'sold' && !isOwn)) return null
  const more = { to: `/ad/${id}/requests`, label: isOwn ? m.gifts_link_giver() : m.gifts_link(), isMain: true }
  return { title: m.gifts_on_ad(), lead: m.gifts_lead(), rows: [], replyBy: '', more }
}

function questionSection({ id, questions, isPublic, isOwn }: Shown): AdSection | null {
  const rows = questions.slice(0, questionLimits.onAdPage)
  if (!isPublic && rows.length === 0) return null
  const all = questions.length > rows.length ? m.questions_all() : null
  const label = isPublic ? (isOwn ? m.questions_reply_them() : m.questions_link()) : all
  const more = label === null ? null : { to: `/ad/${id}/questions`, label }
  return { title: m.questions_title(), rows, replyBy: m.questions_reply_by(), more }
}
