import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FormState } from '#app/ui/form-state.ts'
import { accountSecret } from './account-secret.ts'
import { cookie, readCookie } from './cookies.ts'

export const wantedActs = ['favorite', 'phone', 'whatsapp', 'message', 'offer', 'follow', 'search', 'report'] as const
export type WantedAct = (typeof wantedActs)[number]

/** What somebody asked for before they were signed in: `of` which ad, seller, conversation or page, with what they typed, from which page. */
export type Wish = { act: WantedAct; of: string; fields: Record<string, string>; back: string }
export type Wanted = Wish & { id: string; at: number }

const name = 'wanted'
/** As long as a letter with a new password may take. */
const life = 3600
/** Browsers refuse cookies of 4,096 bytes and more. */
const longest = 3600
const mostKept = 4
const longestRead = 64_000

/**
 * Keeps what a refused form asked for in the browser that sent it, signed and out of reach of scripts; the login form names it by `id`.
 * A link that somebody else made names nothing here. What does not fit is kept without what was typed.
 */
export function keepWanted(request: Request, wish: Wish) {
  const newest: Wanted = { ...wish, id: randomUUID().slice(0, 8), at: Date.now() }
  const before = readAll(request).slice(0, mostKept - 1)
  for (let kept = before.length; kept >= 0; kept--) {
    const value = sealed([newest, ...before.slice(0, kept)])
    if (value.length <= longest) return { id: newest.id, cookie: cookie(name, value, { maxAge: life }) }
  }
  return { id: newest.id, cookie: cookie(name, sealed([{ ...newest, fields: {} }]), { maxAge: life }) }
}

/** What this browser wanted under this name. */
export function findWanted(request: Request, id: unknown) {
  return typeof id === 'string' && id !== '' ? readAll(request).find((one) => one.id === id) : undefined
}

/** What this browser wanted last, for who comes back to it by a letter. */
export function lastWanted(request: Request): Wanted | undefined {
  return readAll(request)[0]
}

/** What was typed into a form whose act was refused after the login. */
export function typedBefore(request: Request, { act, of }: Pick<Wish, 'act' | 'of'>): FormState | undefined {
  const values = readAll(request).find((one) => one.act === act && one.of === of)?.fields
  return values && { values, problems: {} }
}

/** Takes all of it away, for the next person at this device. */
export function forgetWanted() {
  return cookie(name, '', { maxAge: 0 })
}

/** The cookie without what has been done. */
export function withoutWanted(request: Request, id: string) {
  const left = readAll(request).filter((one) => one.id !== id)
  return left.length > 0 ? cookie(name, sealed(left), { maxAge: life }) : cookie(name, '', { maxAge: 0 })
}

function readAll(request: Request): Wanted[] {
  const [packed = '', signature = ''] = (readCookie(request, name) ?? '').split('.')
  const right = Buffer.from(sign(packed))
  const given = Buffer.from(signature)
  if (packed === '' || given.length !== right.length || !timingSafeEqual(given, right)) return []
  const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: longestRead }).toString()
  return (JSON.parse(text) as Wanted[]).filter(
    ({ act, at }) => wantedActs.includes(act) && at > Date.now() - life * 1000,
  )
}

function sealed(all: Wanted[]) {
  const packed = deflateRawSync(JSON.stringify(all)).toString('base64url')
  return `${packed}.${sign(packed)}`
}

function sign(packed: string) {
  return createHmac('sha256', accountSecret()).update(`${name}:${packed}`).digest('base64url')
}
