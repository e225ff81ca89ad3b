import * as v from 'valibot'
import { numberInText } from '../arabic/number-in-text.ts'
import { leadsAway } from '../arabic/scam-patterns.ts'
import { limits } from '../limits.ts'
import { rejectionReasons } from '../ad-states.ts'
import { cleanText, line, lengthOf } from './words.ts'

/** The words of a want ad; its filters are those of lists. Whoever answers it attaches an ad: numbers and links are of no use in it. */
export function wantAdSchema({ siteOrigin }: { siteOrigin: string }) {
  const hasNoContact = (text: string) => numberInText(text) === null && !leadsAway(text, siteOrigin)
  return v.object({
    title: v.pipe(
      line(limits.titleLength, 'title_too_long', 'want_title_missing'),
      v.check(hasNoContact, 'want_contact'),
    ),
    note: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanText),
      v.check((text) => lengthOf(text) <= limits.wantAdNoteLength, 'person_note_too_long'),
      v.check(hasNoContact, 'want_contact'),
    ),
    governorate: v.pipe(v.optional(v.array(v.string()), []), v.maxLength(limits.wantAdPlaces, 'want_places_many')),
  })
}

/** The ad that is attached to a want ad. */
export const answerFields = v.object({
  adId: v.pipe(v.optional(v.string(), ''), v.regex(/^\d{1,9}$/, 'want_ad_choose'), v.transform(Number)),
})

const refusal = v.pipe(
  v.object({
    verdict: v.literal('reject'),
    reason: v.optional(v.picklist(rejectionReasons, 'reason_missing'), '' as never),
    note: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanText),
      v.check((text) => lengthOf(text) <= limits.rejectionNoteLength, 'person_note_too_long'),
      v.transform((text) => text || null),
    ),
  }),
  v.forward(
    v.partialCheck([['reason'], ['note']], ({ reason, note }) => reason !== 'other' || note !== null, 'note_missing'),
    ['note'],
  ),
)

/** What a reviewer decides about a want ad. */
export const wantAdDecisionFields = v.variant(
  'verdict',
  [v.object({ verdict: v.literal('approve') }), refusal],
  'option_unknown',
)
