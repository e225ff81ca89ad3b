import { keysOf } from '#shared/keys-of.ts'
import { retention } from '#shared/retention.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'

const sentences = {
  account: m.info_kept_account,
  ads: m.info_kept_ads,
  drafts: m.info_kept_drafts,
  uploads: m.info_kept_uploads,
  sessions: m.info_kept_sessions,
  numbers: m.info_kept_numbers,
  devices: m.info_kept_devices,
  letters: m.info_kept_letters,
  counts: m.info_kept_counts,
  views: m.info_kept_views,
  conversations: m.info_kept_conversations,
  reports: m.info_kept_reports,
  contact: m.info_kept_contact,
  orders: m.info_kept_orders,
  receipts: m.info_kept_receipts,
  history: m.info_kept_history,
  notices: m.info_kept_notices,
  presence: m.info_kept_presence,
  hits: m.info_kept_hits,
  searches: m.info_kept_searches,
  backups: m.info_kept_backups,
} satisfies Record<keyof typeof retention, (facts: { time: string }) => string>

/** What is kept for how long, a line of a list for each entry of the one table. */
export function retentionList() {
  const lines = keysOf(retention).map((name) => {
    const entry = retention[name]
    return `- ${sentences[name]({ time: 'for' in entry ? inWords(entry.for) : '' })}`
  })
  return lines.join('\n')
}

function inWords(time: { days: number } | { hours: number } | { years: number }) {
  if ('days' in time) return m.info_days({ count: time.days, shown: formatNumber(time.days) })
  if ('hours' in time) return m.info_hours({ count: time.hours, shown: formatNumber(time.hours) })
  return m.info_years({ count: time.years, shown: formatNumber(time.years) })
}
