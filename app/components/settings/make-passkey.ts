import { startRegistration } from '@simplewebauthn/browser'
import { localPath } from '#i18n/language.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import type { FormState } from '#app/ui/form-state.ts'

const isOptions = is.object({
  challenge: is.text,
  rp: is.object({ name: is.text }),
  user: is.object({ id: is.text, name: is.text, displayName: is.text }),
  pubKeyCredParams: is.listOf(is.object({ alg: is.number, type: is.oneOf('public-key') })),
})
const isFormState = is.object<Omit<FormState, 'passkey' | 'ways'>>({
  values: is.recordOf(is.either(is.text, is.listOf(is.text))),
  problems: is.recordOf(is.text),
  message: is.optional(is.text),
  work: is.optional(is.text),
})
const isChallenge = is.either(is.object({ options: isOptions }), is.object({ form: isFormState }))

/** Sends the password, has the device make a passkey, and answers what it made, or the form that was refused. Throws when nothing came of it. */
export async function makePasskey(sent: FormData): Promise<{ answer?: string; form?: FormState }> {
  const password = new URLSearchParams({ currentPassword: String(sent.get('currentPassword') ?? '') })
  const answer = await fetch(localPath('/settings/security/passkeys/challenge'), { method: 'POST', body: password })
  const challenge = await readJson(answer, isChallenge)
  if (!challenge) throw new Error(String(answer.status))
  if (!('options' in challenge)) return challenge
  return { answer: JSON.stringify(await startRegistration({ optionsJSON: challenge.options })) }
}
