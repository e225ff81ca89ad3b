import * as v from 'valibot'
import { rejectionParts, rejectionReasons, type RejectionReason } from '../ad-states.ts'
import { limits } from '../limits.ts'
import { cleanText, lengthOf } from './words.ts'

/** The version of an ad that a form was filled in for. */
export const versionField = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^\d{1,9}$/, 'version_missing'),
  v.transform(Number),
)

/** What a decision was made on, and which one it is. Forms of other programs may name the version alone. */
const decision = {
  version: versionField,
  statusVersion: v.optional(versionField),
  decisionId: v.optional(v.pipe(v.string(), v.uuid('version_missing'))),
  /** Whose it is, where it waited in a browser. */
  decidedBy: v.optional(v.string()),
}

/** The desk waits a moment before a decision is carried out; a plain form does not. */
const hold = v.optional(v.literal('on'))

export const approvalFields = v.object({ ...decision, hold })

export const returnFields = v.object(decision)

/** A reason from the list, and words of one's own where the list does not say enough. */
const why = {
  reason: v.optional(v.picklist(rejectionReasons, 'reason_missing'), '' as never),
  note: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanText),
    v.check((text) => lengthOf(text) <= limits.rejectionNoteLength, 'person_note_too_long'),
    v.transform((text) => text || null),
  ),
}

/** Where in the ad it is; not said, what the reason is about anyway. */
const part = v.pipe(
  v.optional(v.picklist(['', ...rejectionParts], 'part_unknown'), ''),
  v.transform((chosen) => chosen || null),
)

type Why = { reason: RejectionReason; note: string | null }

function isSaid({ reason, note }: Why) {
  return reason !== 'other' || note !== null
}

export const rejectionFields = v.pipe(
  v.object({ ...decision, hold, ...why, part }),
  v.forward(v.partialCheck([['reason'], ['note']], isSaid, 'note_missing'), ['note']),
)

/**
 * Why an administrator deletes an ad. The product's own forms ask and must be answered; a program that sends no reason at all
 * gives none.
 */
export const removalFields = v.pipe(
  v.object({
    ...why,
    reason: v.optional(v.picklist(rejectionReasons, 'reason_missing')),
  }),
  v.forward(
    v.partialCheck([['reason'], ['note']], ({ reason, note }) => reason !== 'other' || note !== null, 'note_missing'),
    ['note'],
  ),
)

const chosenPattern = /^(\d{1,9})\.(\d{1,9})(?:\.(\d{1,9}))?$/

/** The ads that were chosen in a list, each with the version that was read: `7.3` is version 3 of ad 7, `7.3.2` the same in its status of version 2. */
const ads = v.pipe(
  v.optional(v.array(v.string()), []),
  v.minLength(1, 'none_chosen'),
  v.maxLength(limits.adsDecidedAtOnce, 'too_many_chosen'),
  v.everyItem((item) => chosenPattern.test(item), 'version_missing'),
  v.transform(chosenOf),
)

/** Each ad once, as it was named first. */
export function chosenOf(items: string[]) {
  const chosen = new Map<number, { adId: number; version: number; statusVersion?: number }>()
  for (const item of items) {
    const [, id, version, statusVersion] = chosenPattern.exec(item) ?? []
    const adId = Number(id)
    if (!id || chosen.has(adId)) continue
    chosen.set(adId, { adId, version: Number(version), ...(statusVersion && { statusVersion: Number(statusVersion) }) })
  }
  return [...chosen.values()]
}

export const approvalsFields = v.object({ ads })

export const rejectionsFields = v.pipe(
  v.object({ ads, ...why }),
  v.forward(v.partialCheck([['reason'], ['note']], isSaid, 'note_missing'), ['note']),
)
