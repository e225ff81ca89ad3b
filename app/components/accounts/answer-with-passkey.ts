import { startAuthentication } from '@simplewebauthn/browser'
import { localPath } from '#i18n/language.ts'

type Challenge = { options?: Parameters<typeof startAuthentication>[0]['optionsJSON'] }

/** Asks the device for a passkey of this site; throws when its person, or the device, says no. */
export async function answerWithPasskey() {
  const answer = await fetch(localPath('/login/passkey/challenge'), { method: 'POST' })
  const { options } = (await answer.json()) as Challenge
  if (!options) throw new Error(String(answer.status))
  return JSON.stringify(await startAuthentication({ optionsJSON: options }))
}
