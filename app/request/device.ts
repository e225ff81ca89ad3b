import { newSignedId, readSignedId } from './signed-id.ts'

const name = 'device'
const year = 365 * 24 * 3600

/**
 * A device somebody logged in with is counted by itself, so that strangers behind the same address can't use up its
 * tries. The cookie says nothing about its person and opens nothing.
 */
export function knownDevice(request: Request): string | undefined {
  return readSignedId(request, name)
}

/** The cookie that makes this a known device, unless it is one. */
export function rememberDevice(request: Request): string[] {
  return knownDevice(request) ? [] : [newSignedId(name, { maxAge: year }).cookie]
}
