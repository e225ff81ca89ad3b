import { sendNoticeLetters } from '#domain/deliveries/send-notice-letters.ts'
import { sendPushes } from '#domain/deliveries/send-pushes.ts'
import { sendTexts } from '#domain/deliveries/send-texts.ts'
import type { Job } from './job.ts'

/** Letters, and what else became due by the clock: after quiet hours, after a try that failed, after a crash. */
export const deliverDueJob: Job<'deliver-due'> = async ({ db, post, texter, mailer }) => ({
  pushes: (await sendPushes(db, { post })).sent,
  texts: (await sendTexts(db, { texter })).sent,
  letters: (await sendNoticeLetters(db, { mailer })).sent,
})
