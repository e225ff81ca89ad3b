import { askAboutPayments } from '#domain/verbs/money/ask-about-payments.ts'
import type { Job } from './job.ts'

export const askAboutPaymentsJob: Job<'ask-about-payments'> = ({ db, cards }) => askAboutPayments(db, cards)
