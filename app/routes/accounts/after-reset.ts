import { redirect, type RouterContextProvider } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { findPersonById } from '#domain/people/find-person.ts'
import { database, servicesContext } from '#app/request/contexts.ts'
import { setCookies } from '#app/request/cookies.ts'
import { forgetGuesses } from '#app/request/limits.ts'
import { trustDeviceOf } from '#app/request/device.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** Leads to the login, which is open again: whoever set a new password is its owner, and this device is theirs. */
export async function afterReset(args: Args, { personId, isCleared }: { personId: string; isCleared?: boolean }) {
  await reopenLogin(args, personId)
  const headers = setCookies(await trustDeviceOf(args, personId))
  return redirect(localPath(isCleared ? '/reset-password?done=cleared' : '/reset-password?done'), {
    status: 303,
    headers,
  })
}

/** The new password stands, whatever becomes of this. */
async function reopenLogin({ request, context }: Args, personId: string) {
  try {
    const owner = await findPersonById(database(context), personId)
    if (owner) await forgetGuesses(context, 'login', { request, account: owner.email })
    await forgetGuesses(context, 'login_code', { request, account: personId })
  } catch (error) {
    context.get(servicesContext).log.error({ err: error }, 'after a reset')
  }
}
