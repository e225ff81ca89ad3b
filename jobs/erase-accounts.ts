import { eraseAccounts } from '#domain/people/erase-accounts.ts'
import type { Job } from './job.ts'

export const eraseAccountsJob: Job<'erase-accounts'> = ({ db, photos }) => eraseAccounts(db, photos)
