import { mailContactAnswer } from '#domain/verbs/site/mail-contact-answer.ts'
import type { Job } from './job.ts'

export const mailContactAnswerJob: Job<'mail-contact-answer'> = ({ db, mailer }, { id, data }) =>
  mailContactAnswer(db, { ...data, id, mailer })
