import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { accountSecret } from '#app/request/account-secret.ts'

const quickest = 3000
const longest = 48 * 3600 * 1000

/**
 * Signed time trap against bots, in forms that strangers may send: says when the form was shown, and stands for one
 * sending of it.
 */
export function formTicket(at = Date.now()) {
  const words = `${randomUUID()}.${at}`
  return `${words}.${signatureOf(words)}`
}

/**
 * The submission key out of a ticket. `too_quick`: nobody reads and writes in under three seconds; the same ticket is
 * good a moment later. `unknown`: not ours, or from long ago; the form needs a fresh one.
 */
export function readFormTicket(ticket: unknown, now = Date.now()): { key: string } | 'too_quick' | 'unknown' {
  const [key = '', at = '', signature = ''] = typeof ticket === 'string' ? ticket.split('.') : []
  const right = Buffer.from(signatureOf(`${key}.${at}`))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'unknown'
  const age = now - Number(at)
  if (age > longest) return 'unknown'
  // Another node's clock may be ahead of this one's: a form from the future is not a quick one.
  return age >= 0 && age < quickest ? 'too_quick' : { key }
}

function signatureOf(words: string) {
  return createHmac('sha256', accountSecret()).update(`form:${words}`).digest('base64url')
}
