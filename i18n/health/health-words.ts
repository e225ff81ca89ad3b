import type { Finding, HealthCheck } from '#shared/health.ts'
import { m } from '../messages.ts'
import { isolate } from '../text-direction.ts'
import { databaseSentences } from './database-sentences.ts'
import { machineSentences } from './machine-sentences.ts'
import type { Sentences } from './sentences.ts'
import { siteSentences } from './site-sentences.ts'
import { workSentences } from './work-sentences.ts'

const sentences: Sentences<HealthCheck> = {
  ...databaseSentences,
  ...workSentences,
  ...machineSentences,
  ...siteSentences,
}

/** `remedy` says what to do; null where nothing needs to be done. */
export type HealthWords = { title: string; text: string; remedy: string | null }

/** A finding as its page and the command line say it, in the current language. */
export function healthWords(finding: Finding, now: Date): HealthWords {
  const { title } = sentences[finding.check]
  if (finding.state === 'unknown') {
    const own = finding.check === 'certificate'
    const remedy = own ? m.health_certificate_unknown_remedy() : m.health_unknown_remedy()
    return { title: title(), text: m.health_unknown({ reason: isolate(finding.reason) }), remedy }
  }
  const { text, remedy } = saidOf(finding, now)
  return { title: title(), text, remedy: finding.state === 'ok' ? null : remedy }
}

function saidOf<K extends HealthCheck>(finding: Extract<Finding<K>, { facts: unknown }>, now: Date) {
  const { describe } = sentences[finding.check] as Sentences<K>[K]
  return describe(finding.facts as Parameters<typeof describe>[0], now)
}

export function stateLabel(state: Finding['state']) {
  const labels = {
    ok: m.health_state_ok,
    attention: m.health_state_attention,
    bad: m.health_state_bad,
    unknown: m.health_state_unknown,
  }
  return labels[state]()
}
