import * as v from 'valibot'
import { numberInText } from '../arabic/number-in-text.ts'
import { leadsAway } from '../arabic/scam-patterns.ts'
import { questionLimits } from '../question-limits.ts'
import { paragraphs } from './words.ts'

type Site = { siteOrigin: string }

/** Everybody reads it: a number or a link in it is for machines that collect them, or leads away. */
export const withoutContact = ({ siteOrigin }: Site) =>
  v.check(
    (text: string) => numberInText(text) === null && !leadsAway(text, siteOrigin) && !reachesElsewhere(text),
    'question_contact',
  )

/** Numbers of other countries, names at other services, addresses of any ending: in an ad they say something, here nothing. */
function reachesElsewhere(text: string) {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) - (digit < '۰' ? 0x660 : 0x6f0)))
  return (
    /(?:\+|\b00)\d(?:[\s().-]{0,2}\d){7}/.test(plain) ||
    /@[a-z0-9_.]{4}/i.test(plain) ||
    /\b[a-z0-9-]{2,40}\.[a-z]{2,10}\b/i.test(plain)
  )
}

/** A question under an ad. `id` is the name of the message that it becomes. */
export function questionSchema(site: Site) {
  return v.object({
    id: v.optional(v.string(), ''),
    content: v.pipe(
      paragraphs(questionLimits.questionLength, 'question_too_long', 'question_missing'),
      withoutContact(site),
    ),
  })
}

/** The seller's reply to it. */
export function replySchema(site: Site) {
  return v.object({
    id: v.optional(v.string(), ''),
    reply: v.pipe(paragraphs(questionLimits.replyLength, 'reply_too_long', 'reply_missing'), withoutContact(site)),
  })
}
