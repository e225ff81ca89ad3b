import * as v from 'valibot'
import { latinDigits } from '../digits.ts'
import { meetingLimits } from '../meeting-limits.ts'
import { meetingActs } from '../meeting-states.ts'
import { cleanText, lengthOf } from './words.ts'

const words = (max: number, tooLong: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\s+/g, ' ')),
    v.check((text) => lengthOf(text) <= max, tooLong),
  )

/** A proposal: a day and a half hour by the clock of Damascus, and a listed venue by its id or one that is written, which counts where both are there. */
export const meetingFields = v.pipe(
  v.object({
    id: v.optional(v.string(), ''),
    day: v.pipe(
      v.optional(v.string(), ''),
      v.transform(latinDigits),
      v.check((text) => isDay(text), 'meeting_day_missing'),
    ),
    time: v.pipe(
      v.optional(v.string(), ''),
      v.transform(latinDigits),
      v.regex(/^(?:[01]\d|2[0-3]):(?:00|30)$/, 'meeting_time_missing'),
    ),
    venue: v.pipe(
      v.optional(v.string(), ''),
      v.regex(/^\d{0,9}$/, 'meeting_venue_unknown'),
      v.transform((text) => (text === '' ? null : Number(text))),
    ),
    otherVenue: words(meetingLimits.venueLength, 'meeting_venue_too_long'),
  }),
  v.forward(
    v.partialCheck(
      [['venue'], ['otherVenue']],
      ({ venue, otherVenue }) => (venue !== null && otherVenue === '') || lengthOf(otherVenue) >= 3,
      'meeting_venue_missing',
    ),
    ['otherVenue'],
  ),
)

function isDay(text: string) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** What is done to a meeting; `words` are what the seller heard, `id` names the message that tells of it. None are no try. */
export const meetingActFields = v.pipe(
  v.object({
    id: v.optional(v.string(), ''),
    act: v.picklist(meetingActs, 'option_unknown'),
    words: words(100, 'meeting_words_wrong'),
  }),
  v.forward(
    v.partialCheck([['act'], ['words']], ({ act, words }) => act !== 'words' || words !== '', 'meeting_words_missing'),
    ['words'],
  ),
)
