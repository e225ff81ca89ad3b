import { sendTexts } from '#domain/verbs/notices/send-texts.ts'
import type { Job } from './job.ts'

export const sendTextsJob: Job<'send-texts'> = ({ db, texter }) => sendTexts(db, { texter })
