import { eraseAccounts } from '#domain/verbs/accounts/erase-accounts.ts'
import type { Job } from './job.ts'

export const eraseAccountsJob: Job<'erase-accounts'> = ({ db, photos }) => eraseAccounts(db, photos)
