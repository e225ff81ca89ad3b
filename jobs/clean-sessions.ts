import { cleanSessions } from '#domain/people/clean-sessions.ts'
import type { Job } from './job.ts'

export const cleanSessionsJob: Job<'clean-sessions'> = ({ db }) => cleanSessions(db)
