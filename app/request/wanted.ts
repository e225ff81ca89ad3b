import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Person } from '#domain/people/person.ts'
import type { FormState } from '#app/ui/form-state.ts'
import { accountSecret } from './account-secret.ts'
import { cookie, readCookie } from './cookies.ts'

export const wantedActs = ['favorite', 'phone', 'whatsapp', 'message', 'offer', 'follow', 'search', 'report'] as const
export type WantedAct = (typeof wantedActs)[number]

/** What a visitor asked for before the login: `of` which ad, seller, conversation or page, with what they typed, from which page. */
export type Wish = { act: WantedAct; of: string; fields: Record<string, string>; back: string }
/** `by`: who has logged in since then; `stays`: what they typed was refused and stands in its form again. */
export type Wanted = Wish & { id: string; at: number; by?: string; stays?: boolean }

const name = 'wanted'
/** As long as a letter with a new password may take. */
const life = 3600
/** Browsers refuse cookies of 4,096 bytes and more. */
const longest = 3600
const mostKept = 4
const longestRead = 64_000

/**
 * Saves the intent of a refused form in a signed cookie (HMAC), HttpOnly; the login form names it by `id`.
 * A link that somebody else made names nothing here. What does not fit is saved without
 * what was typed, then without the way back, or not at all.
 */
export function keepWanted(request: Request, wish: Wish) {
  const newest: Wanted = { ...wish, id: randomUUID().slice(0, 8), at: Date.now() }
  const before = readAll(request).slice(0, mostKept - 1)
  const without = { ...newest, fields: {} }
  for (const one of [newest, without, { ...without, back: '/' }].filter(isReadable)) {
    for (let kept = before.length; kept >= 0; kept--) {
      const value = sealed([one, ...before.slice(0, kept)])
      if (value.length <= longest) return { id: newest.id, cookie: cookie(name, value, { maxAge: life }) }
    }
  }
  return undefined
}

/** One of several may be as long as this, so that all of them can be read again. */
function isReadable(wanted: Wanted) {
  return Buffer.byteLength(JSON.stringify(wanted)) < longestRead / (mostKept + 1)
}

/** The intent of this id in the browser's cookie, unless somebody else has logged in since then. */
export function findWanted(request: Request, id: unknown, personId?: string) {
  if (typeof id !== 'string' || id === '') return undefined
  return readAll(request).find((one) => one.id === id && (!one.by || one.by === personId))
}

/** The latest intent of this browser, for who comes back to it by a letter; not one from before another login. */
export function lastWanted(request: Request): Wanted | undefined {
  return readAll(request).find(({ by }) => !by)
}

/** What this person typed into a form whose act was refused after their login. */
export function typedBefore(request: Request, { act, of, by }: Pick<Wish, 'act' | 'of'> & { by: Person | null }) {
  const kept = readAll(request).find((one) => one.stays && one.by === by?.id && one.act === act && one.of === of)
  return kept && ({ values: kept.fields, problems: {} } satisfies FormState)
}

/** The cookie after a login: an intent that was carried out goes, or stays for its form; any other can only be named by a page that still stands. */
export function wantedAfter(request: Request, { personId, carried }: { personId: string; carried?: Carried }) {
  const all = readAll(request)
  if (all.length === 0) return []
  const left = all
    .filter(({ id }) => id !== carried?.id || carried.stays)
    .map((one) => ({ ...one, by: one.by ?? personId, ...(one.id === carried?.id && { stays: true }) }))
  const value = left.length > 0 ? sealed(left) : ''
  return [value && value.length <= longest ? cookie(name, value, { maxAge: life }) : forgetWanted()]
}

type Carried = { id: string; stays?: boolean }

/** Clears the cookie, for the next person at this device. */
export function forgetWanted() {
  return cookie(name, '', { maxAge: 0 })
}

function readAll(request: Request): Wanted[] {
  const [packed = '', signature = ''] = (readCookie(request, name) ?? '').split('.')
  const right = Buffer.from(sign(packed))
  const given = Buffer.from(signature)
  if (packed === '' || given.length !== right.length || !timingSafeEqual(given, right)) return []
  return unpacked(packed).filter(({ act, at }) => wantedActs.includes(act) && at > Date.now() - life * 1000)
}

/** What an earlier version of the site stored may be longer than this one reads. */
function unpacked(packed: string) {
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: longestRead }).toString()
    return JSON.parse(text) as Wanted[]
  } catch {
    return []
  }
}

function sealed(all: Wanted[]) {
  const packed = deflateRawSync(JSON.stringify(all)).toString('base64url')
  return `${packed}.${sign(packed)}`
}

function sign(packed: string) {
  return createHmac('sha256', accountSecret()).update(`${name}:${packed}`).digest('base64url')
}
