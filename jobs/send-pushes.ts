import { sendPushes } from '#domain/verbs/notices/send-pushes.ts'
import type { Job } from './job.ts'

export const sendPushesJob: Job<'send-pushes'> = ({ db, post }) => sendPushes(db, { post })
