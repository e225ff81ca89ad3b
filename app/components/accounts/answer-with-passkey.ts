import { startAuthentication } from '@simplewebauthn/browser'
import { localPath } from '#i18n/language.ts'
import { readJson } from '#app/components/offline/get-json.ts'
import { hasFields, isText } from '#app/components/offline/shape.ts'

const isChallenge = hasFields({ options: hasFields({ challenge: isText }) })

/** Asks the device for a passkey of this site; throws when its person, or the device, says no. */
export async function answerWithPasskey() {
  const answer = await fetch(localPath('/login/passkey/challenge'), { method: 'POST' })
  const challenge = await readJson(answer, isChallenge)
  if (!challenge) throw new Error(String(answer.status))
  return JSON.stringify(await startAuthentication({ optionsJSON: challenge.options }))
}
