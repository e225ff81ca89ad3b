import type { RouterContextProvider } from 'react-router'
import { formatMonth, formatTime } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { whatsappAddress } from '#domain/contact-seller/whatsapp-address.ts'
import { findNumberState, type RunningProof } from '#domain/numbers/find-number-state.ts'
import { currentSessionId } from '#domain/people/current-session.ts'
import type { Person } from '#domain/people/person.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import type { Settings } from '#shared/settings.ts'
import { contactWays } from '#app/request/contact-ways.ts'
import { database, requirePerson, servicesContext } from '#app/request/contexts.ts'
import { openNumberWays } from '#app/request/number-ways.ts'
import { browserOf } from '#app/request/session.ts'

type Context = Readonly<RouterContextProvider>

/** The page on which somebody proves their number: how far they are, and what is to be done next. */
export async function readNumberPage(context: Context, request: Request) {
  const [db, person] = [database(context), requirePerson(context)]
  const [settings, sessionId] = await Promise.all([readSettings(db), currentSessionId(db, browserOf(request))])
  const { state, way, provedAt, running, movedAwayAt } = await findNumberState(db, { person, sessionId })
  return {
    phone: person.phone,
    state,
    proved: way && provedAt ? { way, month: formatMonth(provedAt) } : null,
    wasMoved: movedAwayAt !== null && state !== 'proved',
    running: running && stepsOf(context, { running, person, settings }),
    ways: openNumberWays(context, settings),
  }
}

type Steps = { running: RunningProof; person: Person; settings: Settings }

/** What leaves this page: the bot, a text, or a message by WhatsApp, with what has to stand in it. */
function stepsOf(context: Context, { running, person, settings }: Steps) {
  const { way, code, expiresAt, isNumberShared } = running
  const { telegram, texts } = context.get(servicesContext).numbers
  const message = m.number_message({ name: isolate(person.name), code: isolate(code) })
  const desk = contactWays(settings).number
  const href = {
    telegram: telegram?.address(code),
    // Both systems of telephones read this form of the address.
    text: texts && `sms:${texts.number}?&body=${encodeURIComponent(message)}`,
    desk: desk && whatsappAddress({ phone: desk.digits, text: message }),
  }[way]
  const to = { telegram: null, text: texts?.number ?? null, desk: desk?.shown ?? null }[way]
  return { way, href: href ?? null, to, message, isNumberShared, until: formatTime(expiresAt) }
}
