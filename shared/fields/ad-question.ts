import * as v from 'valibot'
import { numberInText } from '../arabic/number-in-text.ts'
import { leadsAway } from '../arabic/scam-patterns.ts'
import { questionLimits } from '../question-limits.ts'
import { paragraphs } from './words.ts'

type Site = { siteOrigin: string }

/** Everybody reads it: a number or a link in it is for machines that collect them, or leads away. */
const withoutContact = ({ siteOrigin }: Site) =>
  v.check((text: string) => numberInText(text) === null && !leadsAway(text, siteOrigin), 'question_contact')

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
