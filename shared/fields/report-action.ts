import * as v from 'valibot'
import { limits } from '../limits.ts'
import { reportActs, wantsReason } from '../report-acts.ts'
import { cleanText, lengthOf } from './words.ts'

/** What is done about a report; whose account is stopped reads why. */
export const reportActionFields = v.pipe(
  v.object({
    act: v.picklist(reportActs, 'report_act_unknown'),
    reason: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanText),
      v.check((text) => lengthOf(text) <= limits.disableReasonLength, 'disable_reason_too_long'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['act'], ['reason']],
      ({ act, reason }) => !wantsReason(act) || reason !== '',
      'disable_reason_missing',
    ),
    ['reason'],
  ),
)
