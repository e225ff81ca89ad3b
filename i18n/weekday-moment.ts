import { formatTime } from './format.ts'
import { language } from './language.ts'
import { m } from './messages.ts'

const tags = { ar: 'ar-SY-u-nu-latn', en: 'en-GB' } as const

/** «السبت 28 تشرين الثاني» / Saturday 28 November, in Damascus. */
export function formatWeekday(date: Date | string) {
  return new Intl.DateTimeFormat(tags[language()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Damascus',
  })
    .format(new Date(date))
    .replace(/[،,]/g, '')
}

/** The same with the time, as two people arrange to meet. */
export function formatWeekdayMoment(date: Date | string) {
  return m.meetings_moment({ day: formatWeekday(date), time: formatTime(date) })
}

/** 2026-11-28: the day that it is in Damascus, as forms send it. */
export function dayInDamascus(date: Date) {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Asia/Damascus' }).format(date)
}
