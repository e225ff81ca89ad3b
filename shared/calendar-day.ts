/** A day of the calendar as a date field sends it (2026-11-28), or nothing. */
export function calendarDay(text: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}
