import { startRegistration } from '@simplewebauthn/browser'
import { localPath } from '#i18n/language.ts'
import type { FormState } from '#app/ui/form-state.ts'

type Challenge = { options?: Parameters<typeof startRegistration>[0]['optionsJSON']; form?: FormState }

/** Sends the password, has the device make a passkey, and answers what it made, or the form that was refused. Throws when nothing came of it. */
export async function makePasskey(sent: FormData): Promise<{ answer?: string; form?: FormState }> {
  const password = new URLSearchParams({ currentPassword: String(sent.get('currentPassword') ?? '') })
  const answer = await fetch(localPath('/settings/security/passkeys/challenge'), { method: 'POST', body: password })
  const { options, form } = (await answer.json()) as Challenge
  if (!options) return { form }
  return { answer: JSON.stringify(await startRegistration({ optionsJSON: options })) }
}
