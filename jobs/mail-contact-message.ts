import { mailContactMessage } from '#domain/verbs/site/mail-contact-message.ts'
import type { Job } from './job.ts'

export const mailContactMessageJob: Job<'mail-contact-message'> = ({ db, mailer }, { id, data }) =>
  mailContactMessage(db, { ...data, id, mailer })
