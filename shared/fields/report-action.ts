import * as v from 'valibot'
import { oneOf } from '../one-of.ts'
import { rejectionReasons, type RejectionReason } from '../ad-states.ts'
import { limits } from '../limits.ts'
import { isDeleting, isStopping, isWarning, reportActs } from '../report-acts.ts'
import { rulesFor, type WarningRule } from '../report-reasons.ts'
import { cleanText, lengthOf } from './words.ts'

/** What is done about a report; whose account is stopped reads why, whose ad is deleted too, and a warning names a rule. */
export const reportActionFields = v.pipe(
  v.object({
    act: v.picklist(reportActs, 'report_act_unknown'),
    reason: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanText),
      v.check((text) => lengthOf(text) <= limits.disableReasonLength, 'disable_reason_too_long'),
    ),
    note: v.pipe(
      v.optional(v.string(), ''),
      v.transform(cleanText),
      v.check((text) => lengthOf(text) <= limits.rejectionNoteLength, 'person_note_too_long'),
      v.transform((text) => text || null),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['act'], ['reason']],
      ({ act, reason }) => !isStopping(act) || reason !== '',
      'disable_reason_missing',
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['act'], ['reason']],
      ({ act, reason }) => !isDeleting(act) || isRejectionReason(reason),
      'reason_missing',
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['act'], ['reason'], ['note']],
      ({ act, reason, note }) => !isDeleting(act) || reason !== 'other' || note !== null,
      'note_missing',
    ),
    ['note'],
  ),
  v.forward(
    v.partialCheck(
      [['act'], ['reason']],
      ({ act, reason }) => !isWarning(act) || isWarningRule(reason),
      'warning_rule_missing',
    ),
    ['reason'],
  ),
)

export function isRejectionReason(reason: string): reason is RejectionReason {
  return oneOf(rejectionReasons, reason) !== undefined
}

/** Of an ad: the rules of people and messages are among them. */
export function isWarningRule(reason: string): reason is WarningRule {
  return oneOf(rulesFor('ad'), reason) !== undefined
}
