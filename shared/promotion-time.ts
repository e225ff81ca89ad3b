import { latinDigits } from './digits.ts'
import { keysOf } from './keys-of.ts'

/**
 * How long an administrator's promotion lasts: what may be typed, and what the form begins with (docs/product.md,
 * "Promotion and payment").
 */
export const promotionTime = {
  days: { most: 365, first: 30 },
  hours: { most: 23, first: 0 },
  minutes: { most: 59, first: 0 },
} as const

export type PromotionUnit = keyof typeof promotionTime
export type PromotionTime = Record<PromotionUnit, number>

export const promotionUnits = keysOf(promotionTime)

const minutesIn = { days: 1440, hours: 60, minutes: 1 } as const

export function minutesOf(time: PromotionTime) {
  return promotionUnits.reduce((sum, unit) => sum + time[unit] * minutesIn[unit], 0)
}

/** Whole days, hours and minutes; what is less than a minute is nothing. */
export function timeOf(minutes: number): PromotionTime {
  const whole = Math.max(0, Math.floor(minutes))
  return { days: Math.floor(whole / 1440), hours: Math.floor((whole % 1440) / 60), minutes: whole % 60 }
}

/** The colour of what is left: plenty, the last day, the last half of it. */
export function leftTone(minutes: number) {
  if (minutes > 1440) return 'plenty' as const
  return minutes > 720 ? ('soon' as const) : ('urgent' as const)
}

/** What was typed as a number of days, hours or minutes; what is no number counts as none. */
export function typedTime(text: string) {
  const number = Math.trunc(Number(latinDigits(text).trim()))
  return Number.isFinite(number) ? number : 0
}
