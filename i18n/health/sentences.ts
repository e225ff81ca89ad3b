import type { HealthCheck, HealthFacts } from '#shared/health.ts'
import { formatDecimal, formatNumber } from '../format.ts'
import { isolate } from '../text-direction.ts'

/** What was found, and what to do where it is not as it should be. */
export type Said = { text: string; remedy: string }
export type Sentences<Checks extends HealthCheck> = {
  [K in Checks]: { title: () => string; describe: (facts: HealthFacts[K], now: Date) => Said }
}

export const whole = (n: number) => isolate(formatNumber(n))
export const decimal = (n: number) => isolate(formatDecimal(n))
export const gigabytes = (bytes: number) => decimal(bytes / 1024 ** 3)
export const megabytes = (bytes: number) => whole(bytes / 1024 ** 2)
