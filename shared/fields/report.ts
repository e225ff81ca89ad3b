import * as v from 'valibot'
import { limits } from '../limits.ts'
import { reasonsFor, type ReportedKind } from '../report-reasons.ts'
import { cleanText, lengthOf } from './words.ts'

/** A report: a reason from the list and, where it says nothing by itself, words of one's own. */
export function reportSchema(kind: ReportedKind) {
  return v.pipe(
    v.object({
      reason: v.optional(v.picklist(reasonsFor(kind), 'report_reason_missing'), '' as never),
      details: v.pipe(
        v.optional(v.string(), ''),
        v.transform(cleanText),
        v.check((text) => lengthOf(text) <= limits.reportDetailsLength, 'details_too_long'),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['reason'], ['details']],
        ({ reason, details }) => reason !== 'other' || details !== '',
        'details_missing',
      ),
      ['details'],
    ),
  )
}
