import { sendNoticeLetters } from '#domain/verbs/notices/send-notice-letters.ts'
import { sendPushes } from '#domain/verbs/notices/send-pushes.ts'
import { sendTexts } from '#domain/verbs/notices/send-texts.ts'
import type { Job } from './job.ts'

/**
 * Letters, and what else became due by the clock: after quiet hours, after a try that failed, after a crash. A push service
 * that takes its time, or takes it on purpose, holds back no letter.
 */
export const deliverDueJob: Job<'deliver-due'> = async ({ db, post, texter, mailer }) => {
  const [pushes, texts, letters] = await Promise.all([
    sendPushes(db, { post }),
    sendTexts(db, { texter }),
    sendNoticeLetters(db, { mailer }),
  ])
  return { pushes: pushes.sent, texts: texts.sent, letters: letters.sent }
}
