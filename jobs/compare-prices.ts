import { comparePrices } from '#domain/ads/compare-prices.ts'
import type { Job } from './job.ts'

export const comparePricesJob: Job<'compare-prices'> = ({ db }) => comparePrices(db)
