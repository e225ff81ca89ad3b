import { returnMoney } from '#domain/payments/return-money.ts'
import type { Job } from './job.ts'

export const returnMoneyJob: Job<'return-money'> = ({ db, cards }) => returnMoney(db, cards)
