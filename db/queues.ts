import type { Queue } from 'pg-boss'

/** A letter to send: who gets it is looked up when it is sent, so that asking for one takes the same time for everybody. */
export type LetterOrder =
  | { letter: 'reset-password'; email: string }
  | { letter: 'verify-email' | 'account-leaving' | 'account-kept'; personId: string }
  | { letter: 'receipt'; personId: string; number: number }

/** The payload of each job. Jobs of the schedule have none. */
export type JobPayloads = {
  'send-letter': LetterOrder
  'mail-contact-message': { messageId: string }
  'mail-contact-answer': { answerId: string }
  'reply-automatically': { conversationId: string }
  'send-broadcast': { broadcastId: number }
  'compare-prices': null
  'match-searches': { adId: number }
  'match-want-ad': { wantAdId: number }
  // Done by jobs/notify-*.ts; the names stay, because orders of earlier versions may wait under them.
  'tell-searches': null
  'tell-followers': { adId: number }
  'tell-due-follows': null
  'move-ads': { categoryId: number; subcategoryId: string | null; to: number; toSubcategory: string | null }
  'index-category': { categoryId: number }
  'clean-sessions': null
  'clean-photos': null
  'tidy-search': null
  'rebuild-lexicon': null
  'tally-days': null
  'count-months': null
  'count-seller-facts': null
  'erase-accounts': null
  'remind-of-endings': null
  'end-due-ads': null
  'carry-out-decisions': null
  'purge-ads': null
  'look-at-photos': null
  'send-pushes': null
  'send-texts': null
  'deliver-due': null
  'chain-history': null
  'ask-about-payments': null
  'return-money': null
}
export type JobName = keyof JobPayloads

// A job of the schedule that waits or runs already is not wanted twice; it comes again by itself.
const scheduled = { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3600 } satisfies Partial<Queue>

// Ten tries over about a day; an order may hold an address, so it does not stay once it is done.
const letter = {
  retryLimit: 10,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 4 * 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 600,
} satisfies Partial<Queue>

// A reply that comes minutes late is none.
const reply = { retryLimit: 5, retryDelay: 2, expireInSeconds: 30, deleteAfterSeconds: 600 } satisfies Partial<Queue>

// Says no more than that something is due; what is, stands in `deliveries`, and `deliver-due` finds what this leaves.
const prompt = { retryLimit: 2, retryDelay: 5, expireInSeconds: 300, deleteAfterSeconds: 300 } satisfies Partial<Queue>

// A worker that was killed had locked it; the next one goes on where that one came to.
const broadcast = {
  retryLimit: 20,
  retryDelay: 2,
  expireInSeconds: 40,
  deleteAfterSeconds: 3600,
} satisfies Partial<Queue>

// Goes through many ads in short transactions; begun again, it finds what is left.
const long = { retryLimit: 20, retryDelay: 2, expireInSeconds: 900, deleteAfterSeconds: 3600 } satisfies Partial<Queue>

/** Every queue with its patience, in seconds. */
export const queues: Record<JobName, Omit<Queue, 'name'>> = {
  'send-letter': letter,
  'mail-contact-message': letter,
  'mail-contact-answer': letter,
  'reply-automatically': reply,
  'send-broadcast': broadcast,
  'compare-prices': long,
  'match-searches': long,
  'match-want-ad': long,
  'tell-searches': scheduled,
  'tell-followers': long,
  'tell-due-follows': scheduled,
  'move-ads': long,
  'index-category': long,
  'clean-sessions': scheduled,
  'clean-photos': scheduled,
  'tidy-search': scheduled,
  'rebuild-lexicon': scheduled,
  'tally-days': scheduled,
  'count-months': scheduled,
  'count-seller-facts': scheduled,
  'erase-accounts': scheduled,
  'remind-of-endings': scheduled,
  'end-due-ads': scheduled,
  // Each pending decision asks for it at its time; the schedule finds what that left.
  'carry-out-decisions': prompt,
  'purge-ads': scheduled,
  'look-at-photos': scheduled,
  'send-pushes': prompt,
  'send-texts': prompt,
  'deliver-due': scheduled,
  'chain-history': scheduled,
  'ask-about-payments': scheduled,
  'return-money': scheduled,
}
