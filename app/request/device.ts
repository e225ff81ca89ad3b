import type { RouterContextProvider } from 'react-router'
import { noteDevices } from '#domain/people/note-devices.ts'
import { findCredentialOf } from '#domain/people/find-credential.ts'
import { currentPerson, database, servicesContext } from './contexts.ts'
import { cookie, readCookie } from './cookies.ts'
import { newId, readSigned, signatureOf, signed } from './signed-id.ts'

const name = 'device'
const year = 365 * 24 * 3600
/** A family shares a phone. */
const atMost = 4

type Args = { request: Request; context: Readonly<RouterContextProvider> }
type Account = { email: string; password?: string | null }

/**
 * Device cookie (OWASP): a token for each account that was logged in to on this device, of which each names its account
 * (not readably), a random id and our signature. Guesses at that account from here are counted by the id alone, so that
 * strangers can't lock its owner out; for any other account the device is a stranger. It opens nothing, and ends with the
 * password: whoever had the account before its owner, or had it once, is a stranger then.
 */
export function deviceIdOf(request: Request, account: Account): string | undefined {
  const tag = tagOf(account)
  return tokensOf(request).find((token) => token.tag === tag)?.id
}

/** Whether somebody is or was logged in to this account here, with the password that it has. */
export async function isDeviceOf({ request, context }: Args, personId: string): Promise<boolean> {
  if (currentPerson(context)?.id === personId) return true
  const owner = await findCredentialOf(database(context), { personId })
  return owner !== undefined && deviceIdOf(request, owner) !== undefined
}

/** The id of the device, whichever account it was given for. */
export function anyDevice(request: Request): string | undefined {
  return tokensOf(request)[0]?.id
}

/** The cookie that makes this device a known one of the account, unless it is. */
export function trustDevice(request: Request, account: Account): string[] {
  return trust(request, account).cookies
}

function trust(request: Request, account: Account) {
  const before = tokensOf(request)
  if (deviceIdOf(request, account)) return { tokens: before, cookies: [] }
  const tokens = [{ id: newId(), tag: tagOf(account) }, ...before].slice(0, atMost)
  const written = tokens.map(({ id, tag }) => signed(name, `${id}:${tag}`))
  return { tokens, cookies: [cookie(name, written.join('~'), { maxAge: year })] }
}

/** The same after a login or a new password, for whoever it was; which accounts share a browser is noted by a keyed hash. Both stand, whether or not their device can be trusted now: never throws. */
export async function trustDeviceOf({ request, context }: Args, personId: string): Promise<string[]> {
  try {
    const db = database(context)
    const owner = await findCredentialOf(db, { personId })
    if (!owner) return []
    const { tokens, cookies } = trust(request, owner)
    await noteDevices(db, { personId, deviceKeys: tokens.map(({ id }) => signatureOf('device key', id)) })
    return cookies
  } catch (error) {
    context.get(servicesContext).log.error({ err: error }, 'device')
    return []
  }
}

function tokensOf(request: Request) {
  const texts = (readCookie(request, name) ?? '').split('~').slice(0, atMost)
  return texts.flatMap((text) => {
    const [id, tag] = readSigned(name, text)?.split(':') ?? []
    return id && tag ? [{ id, tag }] : []
  })
}

function tagOf({ email, password }: Account) {
  return signatureOf('device of', `${email} ${password ?? ''}`).slice(0, 22)
}
