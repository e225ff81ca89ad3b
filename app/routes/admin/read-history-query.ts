import { calendarDay } from '#shared/calendar-day.ts'
import { hasKey } from '#shared/has-key.ts'
import type { HistoryQuery } from '#shared/event-facts.ts'
import { eventGroups, type EventKind } from '#shared/event-groups.ts'
import { latinDigits } from '#shared/digits.ts'
import { isEmail, normalEmail } from '#shared/fields/email.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import type { Db } from '#db/client.ts'
import { findPerson } from '#domain/people/find-person.ts'
import type { HistoryProblems } from '#app/components/admin/history/history-filters.tsx'
import type { HistoryTyped } from '#app/components/admin/history/history-path.ts'

const longest = 254

/** The filters of the history, of a query or a form; null where they name what is not there. */
export async function readHistoryQuery(db: Db, from: URLSearchParams | FormData) {
  const text = (name: keyof HistoryTyped) => textOf(from, name)
  const days = { from: calendarDay(text('from')), to: calendarDay(text('to')) }
  const typed: HistoryTyped = { by: text('by'), kind: text('kind'), person: text('person'), ad: text('ad'), ...days }
  const kinds = kindsOf(typed.kind)
  if (!kinds) typed.kind = ''
  const [byId, personId] = [await accountOf(db, typed.by), await accountOf(db, typed.person)]
  const adId = adOf(typed.ad)
  const problems: HistoryProblems = {
    ...(byId === null && { by: m.audit_nobody() }),
    ...(personId === null && { person: m.audit_nobody() }),
    ...(adId === null && { ad: m.audit_no_number() }),
  }
  if (byId === null || personId === null || adId === null) return { typed, problems, query: null }
  const [first, last] = [days.from || undefined, days.to || undefined]
  return { typed, problems, query: { byId, personId, adId, kinds, from: first, to: last } satisfies HistoryQuery }
}

function textOf(from: URLSearchParams | FormData, name: string) {
  const text = from.get(name)
  return typeof text === 'string' ? text.trim().slice(0, longest) : ''
}

/** A group, one kind, or any. */
function kindsOf(text: string): readonly EventKind[] | undefined {
  if (hasKey(eventGroups, text)) return eventGroups[text]
  const all: readonly EventKind[] = Object.values(eventGroups).flat()
  const kind = all.find((candidate) => candidate === text)
  return kind && [kind]
}

/** Undefined where nobody was named, null where nobody is behind the name. */
async function accountOf(db: Db, text: string) {
  if (text === '') return undefined
  if (isUuid(text)) return text.toLowerCase()
  const email = normalEmail(text)
  if (!isEmail(email)) return null
  return (await findPerson(db, { email }))?.id ?? null
}

function adOf(text: string) {
  if (text === '') return undefined
  const digits = latinDigits(text).replace(/^#/, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
