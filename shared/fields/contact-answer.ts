import * as v from 'valibot'
import { limits } from '../limits.ts'
import { paragraphs } from './words.ts'

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
})

/** The same form, pressed where it puts a prepared answer into the text. */
export const preparedTextFields = v.object({
  content: v.optional(v.string(), ''),
  prepared: v.pipe(v.optional(v.string(), ''), v.regex(/^\d{1,9}$/, 'prepared_answer_missing'), v.transform(Number)),
})
