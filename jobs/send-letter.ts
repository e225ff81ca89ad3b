import { sendLetter } from '#domain/verbs/accounts/send-letter.ts'
import type { Job } from './job.ts'

export const sendLetterJob: Job<'send-letter'> = ({ db, mailer }, { id, data }) =>
  sendLetter(db, { id, order: data, mailer })
