import { sendBroadcast } from '#domain/verbs/notices/send-broadcast.ts'
import type { Job } from './job.ts'

export const sendBroadcastJob: Job<'send-broadcast'> = ({ db }, { data }) => sendBroadcast(db, data)
