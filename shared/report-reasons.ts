/** What a report says is wrong, as the form offers it. */
export const reportReasons = [
  'fraud',
  'forbidden',
  'misleading',
  'sold',
  'duplicate',
  'spam',
  'insult',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportedKinds = ['ad', 'person', 'message'] as const
export type ReportedKind = (typeof reportedKinds)[number]

const ofAdsAlone: readonly ReportReason[] = ['misleading', 'sold', 'duplicate']

export function reasonsFor(kind: ReportedKind) {
  return reportReasons.filter((reason) => kind === 'ad' || !ofAdsAlone.includes(reason))
}

/** The rule that a warning names. */
export type WarningRule = Exclude<ReportReason, 'other'>

/** The rules that somebody may be warned of: what may be said is wrong, as far as it is said. */
export function rulesFor(kind: ReportedKind) {
  return reasonsFor(kind).filter((reason): reason is WarningRule => reason !== 'other')
}
