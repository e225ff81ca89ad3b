import { localPath } from '#i18n/language.ts'
import type { Outcome } from '#app/components/offline/outcome.ts'

/** What a reviewer decided on what they saw of an ad, or that they took that decision back. */
export type Decision = {
  id: string
  /** When, by the browser's clock, which alone compares it. */
  at: number
  adId: number
  version: number
  statusVersion: number
  title: string
  verb: 'approval' | 'rejection' | 'return'
  reason?: string
  note?: string
  part?: string
  /** Not sent any more: stored until its reviewer has read so. */
  isTooOld?: true
}

/**
 * `another`: somebody else's session has begun, and it is kept for its reviewer; a refusal is said by its status. Sent once
 * more it is carried out once, because it has an id and names what it was made on.
 */
export type Sent = Exclude<Outcome, 'refused' | 'later'> | 'another' | { refused: number }

export async function sendDecision(decision: Decision, decidedBy: string): Promise<Sent> {
  const { id, adId, version, statusVersion, verb, reason, note, part } = decision
  const body = new URLSearchParams({
    version: String(version),
    statusVersion: String(statusVersion),
    decisionId: id,
    decidedBy,
    returnTo: '/admin/review',
    hold: 'on',
  })
  if (reason) body.set('reason', reason)
  if (note) body.set('note', note)
  if (part) body.set('part', part)
  try {
    const action = localPath(`/admin/ads/${adId}/${verb}`)
    const { type, status, headers } = await fetch(action, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      redirect: 'manual',
    })
    if (type === 'opaqueredirect') return 'sent'
    if (status === 401) return 'sign_in'
    // Whoever is no administrator is refused in a few words before the verb asks whose decision it is; a proxy refuses by a page.
    const isGuarded = status === 403 && headers.get('Content-Type')?.includes('json')
    if (status === 412 || isGuarded) return 'another'
    return status >= 500 || status === 429 ? 'line' : { refused: status }
  } catch {
    return 'line'
  }
}
