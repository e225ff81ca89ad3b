import { returnMoney } from '#domain/verbs/money/return-money.ts'
import type { Job } from './job.ts'

export const returnMoneyJob: Job<'return-money'> = ({ db, cards }) => returnMoney(db, cards)
