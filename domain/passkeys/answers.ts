import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'

export type NewPasskeyAnswer = RegistrationResponseJSON
export type LoginAnswer = AuthenticationResponseJSON

const longest = 20_000
const text = v.pipe(v.string(), v.maxLength(longest))
const bytes = v.pipe(text, v.regex(/^[\w-]+$/))
const frame = { id: bytes, rawId: bytes, type: v.literal('public-key'), clientExtensionResults: v.looseObject({}) }
const newPasskey = v.object({
  ...frame,
  response: v.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
  }),
})
const login = v.object({
  ...frame,
  response: v.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: v.optional(v.nullable(v.pipe(text, v.regex(/^[\w-]*$/)))),
  }),
})

/** What a browser sends for a new passkey, out of the text of a form; undefined when it is anything else. */
export function readNewPasskey(sent: string) {
  return read(newPasskey, sent) as NewPasskeyAnswer | undefined
}

/** What a browser sends to log in. */
export function readLogin(sent: string) {
  return read(login, sent) as LoginAnswer | undefined
}

function read(schema: v.GenericSchema, sent: string) {
  if (sent.length > longest) return undefined
  try {
    const result = v.safeParse(schema, JSON.parse(sent))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}
