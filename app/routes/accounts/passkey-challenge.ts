import { data } from 'react-router'
import { invitePasskey } from '#domain/passkeys/invite-passkey.ts'
import { database } from '#app/request/contexts.ts'
import { limit } from '#app/request/limits.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import type { Route } from './+types/passkey-challenge'

/** For the script behind the button «log in with a passkey». */
export async function action({ request, context }: Route.ActionArgs) {
  const rateLimited = await limit(context, 'passkey_login', { request })
  if (rateLimited) {
    const { code, status, headers } = rateLimited
    return data({ problem: sentenceOfRefusal(code), options: undefined }, { status, headers })
  }
  return data({ options: await invitePasskey(database(context)) })
}
