import * as v from 'valibot'
import { sandboxNumbers } from '../sandbox-cards.ts'

/** Which test card pays. */
export const sandboxFields = v.object({
  card: v.picklist(sandboxNumbers, 'option_unknown'),
  /** It was sent from a dialog over another page, which goes on from there by itself. */
  over: v.optional(v.string()),
})

/** What the holder of a test card says to their bank. */
export const stepFields = v.object({ answer: v.picklist(['yes', 'no'], 'option_unknown') })
