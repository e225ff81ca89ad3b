import * as v from 'valibot'
import { rejectionReasons } from '../ad-states.ts'
import { limits } from '../limits.ts'
import { cleanText, lengthOf } from './words.ts'

/** The version of an ad that a form was filled in for. */
export const versionField = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^\d{1,9}$/, 'version_missing'),
  v.transform(Number),
)

export const approvalFields = v.object({ version: versionField })

/** A rejection: a reason from the list, and words of one's own where the list does not say enough. */
export const rejectionFields = v.pipe(
  v.object({
    version: versionField,
    reason: v.optional(v.picklist(rejectionReasons, 'reason_missing'), '' as never),
    note: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanText),
      v.check((text) => lengthOf(text) <= limits.rejectionNoteLength, 'too_long'),
      v.transform((text) => text || null),
    ),
  }),
  v.forward(
    v.partialCheck([['reason'], ['note']], ({ reason, note }) => reason !== 'other' || note !== null, 'note_missing'),
    ['note'],
  ),
)
