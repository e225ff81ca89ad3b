import { limits } from './limits.ts'
import { ratingLimits } from './rating-limits.ts'
import { trustLimits } from './trust-limits.ts'

type Time = { days: number } | { hours: number } | { years: number }
type Entry = {
  /** Tables whose rows it is. */
  tables: readonly string[]
  /** How long; without it for good, or as long as what it belongs to. */
  for?: Time
  /** The recurring job that takes it away, under its name in `jobs/schedule.ts`. */
  job?: string
}

/**
 * Retention: what is kept for how long, and who takes it away. The jobs read their times here and the privacy page says
 * them, so that neither can promise what the other does not do. Every table belongs to one entry.
 */
export const retention = {
  account: {
    tables: [
      'people',
      'accounts',
      'secondFactors',
      'recoveryCodes',
      'passkeys',
      'chatSettings',
      'notificationSettings',
      'notifications',
      'pushDevices',
      'favorites',
      'follows',
      'blocks',
      'savedSearches',
      'sellerFacts',
      'personNotes',
      'adminMessages',
    ],
    for: { days: limits.erasureDays },
    job: 'erase-accounts',
  },
  ads: {
    tables: [
      'ads',
      'adVersions',
      'adSigns',
      'adSearch',
      'photos',
      'promotions',
      'heldDecisions',
      'secondReviews',
      'wantAds',
      'wantAdAnswers',
      'endingReminders',
      'dailyAdViews',
    ],
    for: { days: limits.restoreDays },
    job: 'purge-ads',
  },
  drafts: { tables: ['drafts'], for: { days: 7 }, job: 'clean-photos' },
  uploads: { tables: ['uploads'], for: { hours: 1 }, job: 'clean-photos' },
  sessions: { tables: ['sessions'], for: { days: 30 }, job: 'clean-sessions' },
  numbers: {
    tables: ['numberProofs', 'provedNumbers', 'numberMoves', 'barredNumbers'],
    for: { years: trustLimits.barredNumberMonths / 12 },
    job: 'clean-sessions',
  },
  devices: { tables: ['accountDevices'], for: { days: ratingLimits.deviceDays }, job: 'clean-sessions' },
  letters: { tables: ['verifications'], for: { days: 2 }, job: 'clean-sessions' },
  counts: { tables: ['rateLimits', 'addressKeys', 'spentChallenges'], for: { days: 2 }, job: 'clean-sessions' },
  views: { tables: ['views'], for: { days: limits.viewerDays }, job: 'clean-sessions' },
  conversations: {
    tables: [
      'conversations',
      'messages',
      'voices',
      'offers',
      'meetings',
      'adQuestions',
      'giftRequests',
      'handovers',
      'ratings',
      'ratingContests',
    ],
    for: { years: 1 },
    job: 'erase-accounts',
  },
  reports: { tables: ['reports'] },
  contact: { tables: ['contactMessages', 'contactAnswers'], for: { years: 1 }, job: 'clean-sessions' },
  orders: {
    tables: [
      'orders',
      'payments',
      'paymentClaims',
      'paymentEvents',
      'refunds',
      'ledger',
      'ledgerEntries',
      'sandboxIntents',
    ],
  },
  receipts: { tables: [], for: { days: limits.receiptDays }, job: 'clean-photos' },
  history: { tables: ['events', 'eventLinks', 'historyRounds'] },
  notices: { tables: ['deliveries'], for: { days: 30 }, job: 'clean-sessions' },
  presence: { tables: ['presence'], for: { days: 1 }, job: 'clean-sessions' },
  hits: { tables: ['savedSearchHits', 'followHits'], for: { days: 90 }, job: 'tell-searches' },
  searches: {
    tables: ['searchQueries', 'searchProposals', 'dailySearchClicks'],
    for: { days: 90 },
    job: 'tidy-search',
  },
  backups: { tables: [], for: { days: limits.backupDays } },
} as const satisfies Record<string, Entry>

/** What the owner and the product wrote, and sums of which no line is a person's. */
export const ofTheSite = [
  'adCounts',
  'bannedWords',
  'broadcasts',
  'categories',
  'copyRuns',
  'dailyFigures',
  'dailyPageCounts',
  'districts',
  'expiryStops',
  'governorates',
  'makeLists',
  'meetingVenues',
  'monthlyFigures',
  'neighbourhoods',
  'platformAds',
  'preparedAnswers',
  'searchLexicon',
  'searchPairs',
  'searchSynonyms',
  'siteKeys',
  'siteSettings',
  'standingFigures',
  'subcategories',
  'testimonials',
] as const
