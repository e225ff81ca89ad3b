import { localPath } from '#i18n/language.ts'

/** What a reviewer decided on a version of an ad, or that they took it back. */
export type Decision = {
  adId: number
  version: number
  title: string
  verb: 'approval' | 'rejection' | 'return'
  reason?: string
  note?: string
}

/** `line`: nobody knows whether it arrived. Sent once more it is done once, because it names the version. */
export type Sent = 'done' | 'line' | { refused: number }

export async function sendDecision({ adId, version, verb, reason, note }: Decision): Promise<Sent> {
  const body = new URLSearchParams({ version: String(version), returnTo: '/admin/review', hold: 'on' })
  if (reason) body.set('reason', reason)
  if (note) body.set('note', note)
  try {
    const action = localPath(`/admin/ads/${adId}/${verb}`)
    const { type, status } = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    if (type === 'opaqueredirect') return 'done'
    return status >= 500 || status === 429 ? 'line' : { refused: status }
  } catch {
    return 'line'
  }
}
