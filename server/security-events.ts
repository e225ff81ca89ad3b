import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { securityChannel, type SecurityEvent } from '#domain/limits/security-events.ts'
import { fewLines } from './few-lines.ts'

/** Lines a minute of one kind; the figures count all. */
const mostLines = 30

type Watch = {
  register: Registry
  log: Pick<Logger, 'info' | 'warn'>
  /** The pattern of the route behind a path: addresses hold numbers of people and ads, and tokens. */
  patternOf: (pathname: string) => string
}

/**
 * Logins, limits that were reached, and what was refused: counted in `/metrics`, and a few lines a minute in the log.
 * Neither names a person, an address of the net or what was typed.
 */
export function watchSecurityEvents({ register, log, patternOf }: Watch) {
  const registers = [register]
  const logins = new Counter({
    name: 'yasmeen_logins_total',
    help: 'Logins by their way and how they ended.',
    labelNames: ['way', 'outcome'],
    registers,
  })
  const limits = new Counter({
    name: 'yasmeen_limits_reached_total',
    help: 'Rate limits that were reached, by what was done too often and whether it was refused or cost work.',
    labelNames: ['action', 'answer'],
    registers,
  })
  const refusals = new Counter({
    name: 'yasmeen_refused_answers_total',
    help: 'Answers of pages and forms between 400 and 499, by their status.',
    labelNames: ['status'],
    registers,
  })
  const few = { opened: fewLines(mostLines), refused: fewLines(mostLines), limit: fewLines(mostLines) }
  const fewForbidden = fewLines(mostLines)

  function note(message: unknown) {
    const noted = message as SecurityEvent
    if (noted.event === 'limit') {
      const { action, answer } = noted
      limits.inc({ action, answer })
      return few.limit(() => log.warn({ action, answer }, 'limit reached'))
    }
    const { way, outcome } = noted
    logins.inc({ way, outcome })
    const isOpened = outcome === 'opened' || outcome === 'code_wanted'
    if (isOpened) few.opened(() => log.info({ way, outcome }, 'login'))
    else few.refused(() => log.warn({ way, outcome }, 'login refused'))
  }

  subscribe(securityChannel, note)
  return {
    /** What the pages answered. A 403 is somebody who tries what is not theirs, or a form of another site. */
    noteAnswer({ method, url }: Request, { status }: Response) {
      if (status < 400 || status > 499) return
      refusals.inc({ status })
      if (status !== 403) return
      fewForbidden(() => log.warn({ method, route: patternOf(new URL(url).pathname) }, 'not allowed'))
    },
    stop: () => void unsubscribe(securityChannel, note),
  }
}
