import { m } from '#i18n/messages.ts'
import type { Interruption } from './connection.ts'

/** What went wrong, and what to do about it, by the status of an answer. */
export function wordsOfStatus(status: number) {
  if (status === 400) return { title: m.errors_unreadable_title(), text: m.errors_unreadable_text() }
  if (status === 404) return { title: m.errors_not_found_title(), text: m.errors_not_found_text() }
  if (status === 410) return { title: m.errors_gone_title(), text: m.errors_gone_text() }
  if (status === 403) return { title: m.errors_not_allowed_title(), text: m.errors_not_allowed_text() }
  if (status === 429) return { title: m.errors_too_many_title(), text: m.errors_too_many_text() }
  if (status === 401) return { title: m.errors_signed_out_title(), text: m.errors_signed_out_text() }
  if (status === 503) return { title: m.errors_busy_title(), text: m.errors_busy_text() }
  if (status < 500) return { title: m.errors_bad_request_title(), text: m.errors_bad_request_text() }
  return { title: m.errors_fault_title(), text: m.errors_fault_text() }
}

/** Why the page does not go on, in a sentence or two. */
export function wordsOfInterruption(why: Interruption) {
  if (why === 'line') return m.errors_waiting_line()
  if (why === 'unsent') return m.errors_kept_line()
  if (why === 'unsure') return m.errors_unsure()
  if (typeof why === 'object') return why.text
  const { title, text } = wordsOfStatus(why)
  return `${title}. ${text}`
}
