import * as v from 'valibot'
import { limits } from '../limits.ts'
import { line, paragraphs } from './words.ts'

/** A text that the support keeps ready, with the name under which it is chosen. */
export const preparedAnswerFields = v.object({
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'version_missing'), v.transform(Number))),
  title: line(limits.preparedAnswerTitleLength, 'too_long'),
  content: paragraphs(limits.contactAnswerLength, 'too_long'),
})

export type PreparedAnswerFields = v.InferOutput<typeof preparedAnswerFields>
