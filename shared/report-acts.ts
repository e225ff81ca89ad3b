import type { ReportedKind } from './report-reasons.ts'

/** What an administrator does about a report that is right. */
export const reportActs = ['warn', 'hold_ad', 'remove_ad', 'hide_message', 'disable_person'] as const
export type ReportAct = (typeof reportActs)[number]

/** Whoever is warned reads of which rule; what was reported stays as it is. */
export function isWarning(act: ReportAct) {
  return act === 'warn'
}

/** Whose account is stopped reads why. */
export function isStopping(act: ReportAct) {
  return act === 'disable_person'
}

/** Whose ad is deleted reads one of the reasons for that. */
export function isDeleting(act: ReportAct) {
  return act === 'remove_ad'
}

const acts: Record<ReportedKind, readonly ReportAct[]> = {
  ad: ['warn', 'hold_ad', 'remove_ad', 'disable_person'],
  person: ['warn', 'disable_person'],
  message: ['warn', 'hide_message', 'disable_person'],
}

export function actsFor(kind: ReportedKind) {
  return acts[kind]
}
