import { startAuthentication } from '@simplewebauthn/browser'
import { localPath } from '#i18n/language.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'

const isChallenge = is.object({ options: is.object({ challenge: is.text }) })

/** Asks the device for a passkey of this site; throws when its person, or the device, says no. */
export async function answerWithPasskey() {
  const answer = await fetch(localPath('/login/passkey/challenge'), { method: 'POST' })
  const challenge = await readJson(answer, isChallenge)
  if (!challenge) throw new Error(String(answer.status))
  return JSON.stringify(await startAuthentication({ optionsJSON: challenge.options }))
}
