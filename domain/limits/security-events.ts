import { channel } from 'node:diagnostics_channel'
import type { RefusalCode } from '#shared/refusals.ts'
import type { LimitedAction } from './limited-actions.ts'

/** By what somebody says who they are; `password_again` is asked of who is signed in. */
export type LoginWay = 'password' | 'code' | 'passkey' | 'recovery_code' | 'password_again'

/** What shows an attack to whoever runs the site. It names no person, no address and nothing that was typed. */
export type SecurityEvent =
  | { event: 'login'; way: LoginWay; outcome: 'opened' | 'code_wanted' | RefusalCode }
  | { event: 'limit'; action: LimitedAction; answer: 'refused' | 'work' }

/** The web process listens here; commands, the worker and tests need not. */
export const securityChannel = 'yasmeen:security'

const events = channel(securityChannel)

export function noteSecurityEvent(event: SecurityEvent) {
  events.publish(event)
}

/** Says how a login ended; answers its outcome, as it was. */
export function noteLogin<O extends { ok: true; ticket?: string } | { ok: false; code: RefusalCode }>(
  way: LoginWay,
  outcome: O,
): O {
  const opened = 'ticket' in outcome && outcome.ticket ? 'code_wanted' : 'opened'
  noteSecurityEvent({ event: 'login', way, outcome: outcome.ok ? opened : outcome.code })
  return outcome
}
