import * as v from 'valibot'
import { limits } from '../limits.ts'
import { paragraphs } from './words.ts'

const preparedId = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{0,9}$/, 'option_unknown'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
)

/**
 * An answer to a message to the site. `submission` stands for one page of the form; `answersBefore` says how many answers
 * its writer has read there, so that a second one is nobody's accident.
 */
export const contactAnswerFields = v.object({
  content: paragraphs(limits.contactAnswerLength, 'message_too_long', 'message_missing'),
  submission: v.optional(v.pipe(v.string(), v.uuid('option_unknown'))),
  answersBefore: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : null)),
  ),
  prepared: preparedId,
})

/** The same form, pressed where it puts a prepared answer into the text. */
export const preparedTextFields = v.object({ content: v.optional(v.string(), ''), prepared: preparedId })
