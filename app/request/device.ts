import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { accountSecret } from './account-secret.ts'
import { cookie, readCookie } from './cookies.ts'

const name = 'device'
const year = 365 * 24 * 3600
/** A family shares a phone. */
const atMost = 4

/**
 * Device cookie (OWASP): a token for each account that was logged in to on this device, of which each names its account
 * (not readably), a random id and our signature. Guesses at that account from here are counted by the id alone, so that
 * strangers can't lock its owner out; for any other account the device is a stranger. It opens nothing.
 */
export function deviceOf(request: Request, email: string): string | undefined {
  const tag = tagOf(email)
  return tokensOf(request).find((token) => token.tag === tag)?.id
}

/** The id of the device, whichever account it was given for. */
export function anyDevice(request: Request): string | undefined {
  return tokensOf(request)[0]?.id
}

/** The cookie that makes this device a known one of the account, unless it is. */
export function trustDevice(request: Request, email: string): string[] {
  if (deviceOf(request, email)) return []
  const token = { id: randomBytes(16).toString('base64url'), tag: tagOf(email) }
  const tokens = [token, ...tokensOf(request)].slice(0, atMost)
  return [cookie(name, tokens.map(written).join('~'), { maxAge: year })]
}

type Token = { id: string; tag: string }

function tokensOf(request: Request): Token[] {
  return (readCookie(request, name) ?? '')
    .split('~')
    .slice(0, atMost)
    .flatMap((text) => {
      const [id = '', tag = ''] = text.split('.')
      return isSame(text, written({ id, tag })) ? [{ id, tag }] : []
    })
}

const written = ({ id, tag }: Token) => `${id}.${tag}.${signed(`device:${id}.${tag}`)}`
const tagOf = (email: string) => signed(`device of ${email}`).slice(0, 22)

function signed(text: string) {
  return createHmac('sha256', accountSecret()).update(text).digest('base64url')
}

function isSame(given: string, right: string) {
  const [left, other] = [Buffer.from(given), Buffer.from(right)]
  return left.length === other.length && timingSafeEqual(left, other)
}
