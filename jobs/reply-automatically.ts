import { replyAutomatically } from '#domain/verbs/messages/reply-automatically.ts'
import type { Job } from './job.ts'

export const replyAutomaticallyJob: Job<'reply-automatically'> = ({ db }, { data }) => replyAutomatically(db, data)
