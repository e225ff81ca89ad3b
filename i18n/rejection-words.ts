import {
  canBeFixed,
  partOfReason,
  type NoticedBy,
  type Rejection,
  type RejectionPart,
  type RejectionReason,
} from '#shared/ad-states.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'
import { isolate } from './text-direction.ts'

const reasons: Record<RejectionReason, () => string> = {
  prohibited: m.ads_rejection_prohibited,
  wrong_category: m.ads_rejection_wrong_category,
  bad_photos: m.ads_rejection_bad_photos,
  unclear: m.ads_rejection_unclear,
  wrong_price: m.ads_rejection_wrong_price,
  duplicate: m.ads_rejection_duplicate,
  contact_in_text: m.ads_rejection_contact_in_text,
  suspected_fraud: m.ads_rejection_suspected_fraud,
  other: m.ads_rejection_other,
}

const parts: Partial<Record<string, () => string>> = {
  title: m.ads_at_title,
  description: m.ads_at_description,
  price: m.ads_at_price,
  category: m.ads_at_category,
  place: m.ads_at_place,
  phone: m.ads_at_phone,
  details: m.ads_at_details,
  photos: m.ads_at_photos,
  photo_1: m.ads_at_photo_1,
  photo_2: m.ads_at_photo_2,
  photo_3: m.ads_at_photo_3,
  photo_4: m.ads_at_photo_4,
  photo_5: m.ads_at_photo_5,
} satisfies Partial<Record<RejectionPart, () => string>>

/** Of what has one: what is prohibited or looks like fraud is not to be edited until it passes. */
const remedies: Record<Exclude<RejectionReason, 'prohibited' | 'suspected_fraud'>, () => string> = {
  wrong_category: m.ads_remedy_wrong_category,
  bad_photos: m.ads_remedy_bad_photos,
  unclear: m.ads_remedy_unclear,
  wrong_price: m.ads_remedy_wrong_price,
  duplicate: m.ads_remedy_duplicate,
  contact_in_text: m.ads_remedy_contact_in_text,
  other: m.ads_remedy_other,
}

/** The sentence of a reason from the list; one that is not in it (an older list's) is the last. */
export function reasonLabel(reason: string) {
  const known: Partial<Record<string, () => string>> = reasons
  return (known[reason] ?? m.ads_rejection_other)()
}

/** Where in an ad its refusal is about. */
export function wherePart(part: string) {
  const number = Number(part.split('_')[1])
  return parts[part]?.() ?? m.ads_at_photo({ number: isolate(formatNumber(number)) })
}

type Refusal = { reason: string } & Partial<Omit<Rejection, 'reason'>>

/** Why an ad was rejected and where, as its owner reads it: for «another reason» the moderator's own words say it. */
export function rejectionWords({ reason, note, part }: Refusal) {
  const own = note ? isolate(note) : null
  if (reason === 'other' && own) return at(part, own)
  // What names its own place needs no other.
  const implied: Partial<Record<string, RejectionPart>> = partOfReason
  const isImplied = implied[reason] === part
  const rule = part && reason === 'contact_in_text' ? m.ads_rejection_contact_there() : reasonLabel(reason)
  const words = isImplied ? rule : at(part, rule)
  return own ? `${words}${m.common_dash()}${own}` : words
}

function at(part: RejectionPart | null | undefined, reason: string) {
  return part ? m.ads_rejection_placed({ place: wherePart(part), reason }) : reason
}

/** What its owner may do about a refusal; `second`: also ask for a second review. */
export function remedyWords({ reason, part }: Pick<Refusal, 'reason' | 'part'>, { second }: { second: boolean }) {
  if (!canBeFixed(reason)) return second ? m.ads_remedy_none_but_second() : m.ads_remedy_none()
  const known: Partial<Record<string, () => string>> = remedies
  const isInPhoto = reason === 'contact_in_text' && part?.startsWith('photo_')
  const remedy = isInPhoto ? m.ads_remedy_contact_in_photo() : (known[reason] ?? m.ads_remedy_other)()
  return second ? m.ads_remedy_or_second({ remedy }) : m.ads_remedy_only({ remedy })
}

export function noticedWords(noticedBy: NoticedBy) {
  return noticedBy === 'machine' ? m.ads_noticed_machine() : m.ads_noticed_person()
}
