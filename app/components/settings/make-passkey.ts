import { startRegistration } from '@simplewebauthn/browser'
import { localPath } from '#i18n/language.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import {
  hasFields,
  isEither,
  isListOf,
  isMissingOr,
  isNumber,
  isOneOf,
  isRecordOf,
  isText,
} from '#app/components/offline/shape.ts'
import type { FormState } from '#app/ui/form-state.ts'

const isOptions = hasFields({
  challenge: isText,
  rp: hasFields({ name: isText }),
  user: hasFields({ id: isText, name: isText, displayName: isText }),
  pubKeyCredParams: isListOf(hasFields({ alg: isNumber, type: isOneOf('public-key') })),
})
const isFormState = hasFields<FormState>({
  values: isRecordOf(isEither(isText, isListOf(isText))),
  problems: isRecordOf(isText),
  message: isMissingOr(isText),
})
const isChallenge = isEither(hasFields({ options: isOptions }), hasFields({ form: isFormState }))

/** Sends the password, has the device make a passkey, and answers what it made, or the form that was refused. Throws when nothing came of it. */
export async function makePasskey(sent: FormData): Promise<{ answer?: string; form?: FormState }> {
  const password = new URLSearchParams({ currentPassword: String(sent.get('currentPassword') ?? '') })
  const answer = await fetch(localPath('/settings/security/passkeys/challenge'), { method: 'POST', body: password })
  const challenge = await readJson(answer, isChallenge)
  if (!challenge) throw new Error(String(answer.status))
  if (!('options' in challenge)) return challenge
  return { answer: JSON.stringify(await startRegistration({ optionsJSON: challenge.options })) }
}
