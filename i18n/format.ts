import { language } from './language.ts'

// Latin digits in both languages; ar-SY alone would give Arabic-Indic ones, and plain ar the Egyptian months.
const tags = { ar: 'ar-SY-u-nu-latn', en: 'en-GB' } as const
const zone = 'Asia/Damascus'

const made = new Map<string, unknown>()
function cached<T>(key: string, make: (tag: string) => T): T {
  const full = `${language()} ${key}`
  if (!made.has(full)) made.set(full, make(tags[language()]))
  return made.get(full) as T
}

/** 1250000 → 1,250,000: the nearest whole number, grouped alike in both languages. */
export function formatNumber(n: number) {
  // By hand: a page has a hundred of them, and to make its first formatter takes a cheap phone a tenth of a second.
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** 2026-11-28 14:05, in Damascus: as days are counted everywhere else, and as spreadsheets sort. */
export function sortableMoment(date: Date) {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const
  return cached('sortable', () => new Intl.DateTimeFormat('sv-SE', options)).format(date)
}

/** 74,000 → 1:14: how long a recording lasts, in milliseconds. */
export function formatLength(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** 4.25 → 4.3 */
export function formatDecimal(n: number) {
  return cached('decimal', () => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })).format(n)
}

/** 115.25 → 115.25, 12500 → 12,500: a rate as it was set. */
export function formatRate(n: number) {
  return cached('rate', () => new Intl.NumberFormat('en-GB', { maximumFractionDigits: 4 })).format(n)
}

/** 5 كانون الثاني 2026 / 5 January 2026, in Damascus. */
export function formatDate(date: Date | string) {
  return cached('date', (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: zone })).format(
    new Date(date),
  )
}

/** «اليوم», «أمس», else the date, in Damascus. */
export function formatDay(date: Date | string, now: Date | string) {
  const dayOf = (moment: Date | string) =>
    cached('day', () => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone })).format(
      new Date(moment),
    )
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(date))) / 86_400_000
  if (days > 1 || days < 0) return formatDate(date)
  return begun(cached('age', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })).format(-days, 'day'))
}

/** Month and year only, for «member since». */
export function formatMonth(date: Date | string) {
  return cached(
    'month',
    (tag) => new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: zone }),
  ).format(new Date(date))
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** «قبل ساعتين»; `now` comes with the page's data, so that server and browser say the same. */
export function formatAge(date: Date | string, now: Date | string) {
  const seconds = Math.max(0, (new Date(now).getTime() - new Date(date).getTime()) / 1000)
  const relative = cached('age', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  for (const [unit, length] of steps) if (seconds >= length) return relative.format(-Math.floor(seconds / length), unit)
  return relative.format(0, 'second')
}

const shortSteps = steps.filter(([unit]) => unit !== 'week')

/** «قبل 20 يومًا», short and by itself: what a card has room for; English begins it with a capital. */
export function shortAge(date: Date | string, now: Date | string) {
  const seconds = Math.max(60, (new Date(now).getTime() - new Date(date).getTime()) / 1000)
  const relative = cached('short age', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'narrow' }))
  const [unit, length] = shortSteps.find(([, length]) => seconds >= length) ?? (['minute', 60] as const)
  return begun(relative.format(-Math.floor(seconds / length), unit))
}

/** An age that stands by itself: «Last week», not «last week». */
export function ageLabel(date: Date | string, now: Date | string) {
  return begun(formatAge(date, now))
}

function begun(words: string) {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Day and time to the minute, where the exact moment matters; by 24 hours, as everywhere. */
export function formatMoment(date: Date | string) {
  return cached(
    'moment',
    (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: zone }),
  ).format(new Date(date))
}

/** 14:05 in Damascus, as a message shows it. */
export function formatTime(date: Date | string) {
  return cached(
    'time',
    () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }),
  ).format(new Date(date))
}
