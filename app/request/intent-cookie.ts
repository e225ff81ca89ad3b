import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Person } from '#domain/people/person.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { accountSecret } from './account-secret.ts'
import { cookie, readCookie } from './cookies.ts'

export const intentActs = [
  'favorite',
  'phone',
  'whatsapp',
  'message',
  'offer',
  'follow',
  'search',
  'report',
  'question',
  'gift',
] as const
export type IntentAct = (typeof intentActs)[number]

/** What a visitor asked for before the login: `of` which ad, seller, conversation or page, with what they typed, from which page. */
export type Wish = { act: IntentAct; of: string; fields: Record<string, string>; back: string }
/** `by`: who has logged in since then; `stays`: what they typed was refused and stands in its form again. */
export type Intent = Wish & { id: string; at: number; by?: string; stays?: boolean }

const name = 'wanted'
/** As long as a letter with a new password may take. */
const life = 3600
/** Browsers refuse cookies of 4,096 bytes and more. */
const longest = 3600
const maxIntents = 4
const longestRead = 64_000

/**
 * Saves the intent of a refused form in a signed cookie (HMAC), HttpOnly; the login form names it by `id`.
 * A link that somebody else made names nothing here. What does not fit is saved without
 * what was typed, then without the way back, or not at all.
 */
export function saveIntent(request: Request, wish: Wish) {
  const newest: Intent = { ...wish, id: randomUUID().slice(0, 8), at: Date.now() }
  const before = readAll(request).slice(0, maxIntents - 1)
  const without = { ...newest, fields: {} }
  for (const candidate of [newest, without, { ...without, back: '/' }].filter(isReadable)) {
    for (let count = before.length; count >= 0; count--) {
      const value = sealed([candidate, ...before.slice(0, count)])
      if (value.length <= longest) return { id: newest.id, cookie: cookie(name, value, { maxAge: life }) }
    }
  }
  return undefined
}

/** One of several may be as long as this, so that all of them can be read again. */
function isReadable(intent: Intent) {
  return Buffer.byteLength(JSON.stringify(intent)) < longestRead / (maxIntents + 1)
}

/** The intent of this id in the browser's cookie, unless somebody else has logged in since then. */
export function findIntent(request: Request, id: unknown, personId?: string) {
  if (typeof id !== 'string' || id === '') return undefined
  return readAll(request).find((candidate) => candidate.id === id && (!candidate.by || candidate.by === personId))
}

/** The latest intent of this browser, for who comes back to it by a letter; not one from before another login. */
export function findLatestIntent(request: Request): Intent | undefined {
  return readAll(request).find(({ by }) => !by)
}

/** What this person typed into a form whose act was refused after their login. */
export function typedBefore(request: Request, { act, of, by }: Pick<Wish, 'act' | 'of'> & { by: Person | null }) {
  const intent = readAll(request).find(
    (candidate) => candidate.stays && candidate.by === by?.id && candidate.act === act && candidate.of === of,
  )
  return intent && ({ values: intent.fields, problems: {} } satisfies FormState)
}

/** The cookie after a login: an intent that was carried out goes, or stays for its form; any other can only be named by a page that still stands. */
export function intentCookieAfter(request: Request, { personId, carried }: { personId: string; carried?: Carried }) {
  const all = readAll(request)
  if (all.length === 0) return []
  const left = all
    .filter(({ id }) => id !== carried?.id || carried.stays)
    .map((candidate) => ({
      ...candidate,
      by: candidate.by ?? personId,
      ...(candidate.id === carried?.id && { stays: true }),
    }))
  const value = left.length > 0 ? sealed(left) : ''
  return [value && value.length <= longest ? cookie(name, value, { maxAge: life }) : clearIntents()]
}

type Carried = { id: string; stays?: boolean }

/** Clears the cookie, for the next person at this device. */
export function clearIntents() {
  return cookie(name, '', { maxAge: 0 })
}

function readAll(request: Request): Intent[] {
  const [packed = '', signature = ''] = (readCookie(request, name) ?? '').split('.')
  const right = Buffer.from(signatureOf(packed))
  const given = Buffer.from(signature)
  if (packed === '' || given.length !== right.length || !timingSafeEqual(given, right)) return []
  return unpacked(packed).filter(({ act, at }) => intentActs.includes(act) && at > Date.now() - life * 1000)
}

/** What an earlier version of the site stored may be longer than this one reads. */
function unpacked(packed: string) {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: longestRead }).toString()
    return JSON.parse(text) as Intent[]
  } catch {
    return []
  }
}

function sealed(all: Intent[]) {
  const packed = deflateRawSync(JSON.stringify(all)).toString('base64url')
  return `${packed}.${signatureOf(packed)}`
}

function signatureOf(packed: string) {
  return createHmac('sha256', accountSecret()).update(`${name}:${packed}`).digest('base64url')
}
