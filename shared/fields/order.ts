import * as v from 'valibot'
import { limits } from '../limits.ts'
import { cleanText, lengthOf, line, paragraphs } from './words.ts'

/** How somebody says they paid. */
export const claimFields = v.object({
  note: paragraphs(limits.paymentNoteLength, 'message_too_long', 'payment_note_missing'),
})

/** An administrator saw the money; the number of its receipt, where it has one. */
export const confirmationFields = v.object({
  reference: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => cleanText(text).replace(/\s+/g, ' ')),
    v.check((text) => lengthOf(text) <= limits.paymentReferenceLength, 'reference_too_long'),
  ),
})

/** An administrator found no money; its payer reads why. */
export const refusalFields = v.object({
  reason: line(limits.paymentNoteLength, 'message_too_long', 'refusal_reason_missing'),
})
