import { localPath } from '#i18n/language.ts'
import { backPath } from './back-path.ts'
import { rememberDevice } from './device.ts'
import { redirectWithMessage } from './flash.ts'
import { setCookies } from './set-cookies.ts'

type LoggedIn = { cookies: string[]; isLeaving: boolean }

/** Back to where the person was; whose account is to be erased is asked first whether to keep it. */
export function afterLogin(request: Request, { cookies, isLeaving }: LoggedIn, returnTo: unknown) {
  const headers = setCookies([...cookies, ...rememberDevice(request)])
  const path = isLeaving ? localPath('/settings/security/deletion') : backPath(returnTo)
  return redirectWithMessage(path, 'logged_in', { headers })
}
