import { sendLetter } from '#domain/people/send-letter.ts'
import type { Job } from './job.ts'

export const sendLetterJob: Job<'send-letter'> = ({ db, mailer }, { id, data }) =>
  sendLetter(db, { id, order: data, mailer })
