import type { JobName } from '#db/queues.ts'
import { askAboutPaymentsJob } from './ask-about-payments.ts'
import { carryOutDecisionsJob } from './carry-out-decisions.ts'
import { chainHistoryJob } from './chain-history.ts'
import { cleanPhotosJob } from './clean-photos.ts'
import { cleanSessionsJob } from './clean-sessions.ts'
import { comparePricesJob } from './compare-prices.ts'
import { deliverDueJob } from './deliver-due.ts'
import { endDueAdsJob } from './end-due-ads.ts'
import { countMonthsJob } from './count-months.ts'
import { countSellerFactsJob } from './count-seller-facts.ts'
import { eraseAccountsJob } from './erase-accounts.ts'
import type { Job } from './job.ts'
import { matchSearchesJob } from './match-searches.ts'
import { matchWantAdJob } from './match-want-ad.ts'
import { indexCategoryJob } from './index-category.ts'
import { moveAdsJob } from './move-ads.ts'
import { lookAtPhotosJob } from './look-at-photos.ts'
import { mailContactAnswerJob } from './mail-contact-answer.ts'
import { mailContactMessageJob } from './mail-contact-message.ts'
import { purgeAdsJob } from './purge-ads.ts'
import { rebuildLexiconJob } from './rebuild-lexicon.ts'
import { remindOfEndingsJob } from './remind-of-endings.ts'
import { replyAutomaticallyJob } from './reply-automatically.ts'
import { returnMoneyJob } from './return-money.ts'
import { sendBroadcastJob } from './send-broadcast.ts'
import { sendLetterJob } from './send-letter.ts'
import { sendPushesJob } from './send-pushes.ts'
import { sendTextsJob } from './send-texts.ts'
import { tallyDaysJob } from './tally-days.ts'
import { notifyDueFollowsJob } from './notify-due-follows.ts'
import { notifyFollowersJob } from './notify-followers.ts'
import { notifySearchesJob } from './notify-searches.ts'
import { tidySearchJob } from './tidy-search.ts'

/** Who does what: every queue has its job. */
export const allJobs: { [N in JobName]: Job<N> } = {
  'carry-out-decisions': carryOutDecisionsJob,
  'send-letter': sendLetterJob,
  'mail-contact-message': mailContactMessageJob,
  'mail-contact-answer': mailContactAnswerJob,
  'reply-automatically': replyAutomaticallyJob,
  'send-broadcast': sendBroadcastJob,
  'compare-prices': comparePricesJob,
  'match-searches': matchSearchesJob,
  'match-want-ad': matchWantAdJob,
  'tell-searches': notifySearchesJob,
  'tell-followers': notifyFollowersJob,
  'tell-due-follows': notifyDueFollowsJob,
  'move-ads': moveAdsJob,
  'index-category': indexCategoryJob,
  'clean-sessions': cleanSessionsJob,
  'clean-photos': cleanPhotosJob,
  'tidy-search': tidySearchJob,
  'rebuild-lexicon': rebuildLexiconJob,
  'tally-days': tallyDaysJob,
  'count-months': countMonthsJob,
  'count-seller-facts': countSellerFactsJob,
  'erase-accounts': eraseAccountsJob,
  'remind-of-endings': remindOfEndingsJob,
  'end-due-ads': endDueAdsJob,
  'purge-ads': purgeAdsJob,
  'look-at-photos': lookAtPhotosJob,
  'send-pushes': sendPushesJob,
  'send-texts': sendTextsJob,
  'deliver-due': deliverDueJob,
  'chain-history': chainHistoryJob,
  'ask-about-payments': askAboutPaymentsJob,
  'return-money': returnMoneyJob,
}
