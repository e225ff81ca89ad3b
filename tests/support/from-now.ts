const unit = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 }

/** The day after tomorrow, as a form sends it. */
export const inTwoDays = new Date(Date.now() + 2 * unit.days).toISOString().slice(0, 10)

/** A moment so far from now; what is over has a minus. */
export function fromNow(length: Partial<Record<keyof typeof unit, number>>) {
  const parts = Object.entries(length) as [keyof typeof unit, number][]
  return new Date(Date.now() + parts.reduce((sum, [name, count]) => sum + count * unit[name], 0))
}
