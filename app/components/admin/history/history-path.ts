/** What is looked for in the history, as it was typed; empty is anything. */
export type HistoryTyped = Record<'by' | 'kind' | 'person' | 'ad' | 'from' | 'to', string>

/** The address of a page of the history; what was not asked for is left out. */
export function historyPath(typed: HistoryTyped, after?: string) {
  const query = new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== ''))
  if (after) query.set('after', after)
  return query.size > 0 ? `/admin/audit?${query}` : '/admin/audit'
}
