import type { JobName } from '#db/queues.ts'

/** Every recurring job, by minute, hour, day, month and weekday (UTC). Each also runs once when a worker starts. */
export const schedule: Partial<Record<JobName, string>> = {
  'clean-sessions': '17 * * * *',
  'clean-photos': '*/15 * * * *',
  'erase-accounts': '*/10 * * * *',
  'remind-of-endings': '*/10 * * * *',
  'end-due-ads': '* * * * *',
  'carry-out-decisions': '* * * * *',
  'purge-ads': '*/10 * * * *',
  'look-at-photos': '* * * * *',
  'deliver-due': '* * * * *',
  'tell-searches': '*/10 * * * *',
  'tell-due-follows': '*/10 * * * *',
  'chain-history': '* * * * *',
  'ask-about-payments': '* * * * *',
  'return-money': '* * * * *',
  'tidy-search': '*/5 * * * *',
  'rebuild-lexicon': '40 */6 * * *',
  'tally-days': '*/5 * * * *',
  'count-months': '25 */6 * * *',
  'count-seller-facts': '35 0 * * *',
}
