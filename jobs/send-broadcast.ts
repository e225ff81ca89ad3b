import { sendBroadcast } from '#domain/broadcasts/send-broadcast.ts'
import type { Job } from './job.ts'

export const sendBroadcastJob: Job<'send-broadcast'> = ({ db }, { data }) => sendBroadcast(db, data)
