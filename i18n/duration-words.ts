import { promotionUnits, timeOf } from '#shared/promotion-time.ts'
import { formatNumber } from './format.ts'
import { m } from './messages.ts'

const units = { days: m.promotions_days, hours: m.promotions_hours, minutes: m.promotions_minutes } as const

/** «30 يومًا وساعتان»: so many minutes in days, hours and minutes, what is none of it left out. */
export function durationWords(minutes: number) {
  const time = timeOf(minutes)
  const said = promotionUnits.filter((unit) => time[unit] > 0)
  if (said.length === 0) return m.promotions_minutes({ count: 0, shown: formatNumber(0) })
  const parts = said.map((unit) => units[unit]({ count: time[unit], shown: formatNumber(time[unit]) }))
  return parts.reduce((first, second) => m.promotions_and({ first, second }))
}
