import { cookie, readCookie } from './cookies.ts'
import { newId, readSigned, signatureOf, signed } from './signed-id.ts'

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
  const tokens = [{ id: newId(), tag: tagOf(email) }, ...tokensOf(request)].slice(0, atMost)
  const written = tokens.map(({ id, tag }) => signed(name, `${id}:${tag}`))
  return [cookie(name, written.join('~'), { maxAge: year })]
}

function tokensOf(request: Request) {
  const texts = (readCookie(request, name) ?? '').split('~').slice(0, atMost)
  return texts.flatMap((text) => {
    const [id, tag] = readSigned(name, text)?.split(':') ?? []
    return id && tag ? [{ id, tag }] : []
  })
}

const tagOf = (email: string) => signatureOf('device of', email).slice(0, 22)
