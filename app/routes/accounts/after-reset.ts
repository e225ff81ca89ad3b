import { redirect, type RouterContextProvider } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { setCookies } from '#app/request/cookies.ts'
import { trustDevice } from '#app/request/device.ts'
import { forgetGuesses } from '#app/request/limits.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Leads to the login, which is open again: whoever set a new password is its owner, and this device is theirs. */
export async function afterReset({ request, context }: Args, email: string) {
  await forgetGuesses(context, 'login', { request, account: email })
  return redirect(localPath('/reset-password?done'), { status: 303, headers: setCookies(trustDevice(request, email)) })
}
