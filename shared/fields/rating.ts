import * as v from 'valibot'
import { ratingLimits } from '../rating-limits.ts'
import { contestOutcomes, contestReasons, handoverActs } from '../rating-states.ts'
import { withoutContact } from './ad-question.ts'
import { cleanText, lengthOf, paragraphs } from './words.ts'

/** What one of the two says of a handover without a meeting. */
export const handoverFields = v.object({ act: v.picklist(handoverActs, 'option_unknown') })

/** `missing`: what is said where nothing was chosen, for each question by itself. */
const yesOrNo = (missing: string) =>
  v.pipe(
    v.optional(v.picklist(['yes', 'no'], missing), '' as never),
    v.transform((answer) => answer === 'yes'),
  )
const skipped = v.pipe(
  v.optional(v.unknown()),
  v.transform(() => null),
)

/** `isBuyer`: can say whether it was as described; `isFree`: there was no price to stand by. */
type Deal = { isBuyer: boolean; isFree: boolean }

/** What one side says of the other after a handover. */
export function ratingSchema({ isBuyer, isFree }: Deal) {
  return v.object({
    asDescribed: isBuyer ? yesOrNo('as_described_missing') : skipped,
    came: yesOrNo('came_missing'),
    priceAsAgreed: isFree ? skipped : yesOrNo('price_as_agreed_missing'),
    dealAgain: yesOrNo('deal_again_missing'),
  })
}

/** The one reply to a rating, which everybody reads. */
export function ratingReplySchema(site: { siteOrigin: string }) {
  return v.object({
    reply: v.pipe(
      paragraphs(ratingLimits.replyLength, 'rating_words_too_long', 'rating_words_missing'),
      withoutContact(site),
    ),
  })
}

/** Why a rating, or a reply, is to be removed. */
export const contestFields = v.object({
  reason: v.optional(v.picklist(contestReasons, 'contest_reason_missing'), '' as never),
  words: paragraphs(ratingLimits.contestLength, 'rating_words_too_long', 'rating_words_missing'),
})

/** Why a decision about it is wrong. */
export const appealFields = v.object({
  words: paragraphs(ratingLimits.contestLength, 'rating_words_too_long', 'rating_words_missing'),
})

/** The decision of an administrator; `stage`: what they had read, `note` is read by both. */
export const contestDecisionFields = v.object({
  stage: v.optional(v.picklist(['request', 'appeal'], 'option_unknown'), 'request'),
  outcome: v.optional(v.picklist(contestOutcomes, 'contest_outcome_missing'), '' as never),
  note: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanText),
    v.check((text) => lengthOf(text) <= ratingLimits.contestLength, 'rating_words_too_long'),
    v.transform((text) => text || null),
  ),
})
