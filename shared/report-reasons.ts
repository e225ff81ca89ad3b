/** What a report says is wrong. `misleading` can only be an ad. */
export const reportReasons = ['fraud', 'forbidden', 'misleading', 'spam', 'insult', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export type ReportedKind = 'ad' | 'person' | 'message'

export function reasonsFor(kind: ReportedKind) {
  return reportReasons.filter((reason) => kind === 'ad' || reason !== 'misleading')
}
