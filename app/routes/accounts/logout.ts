import { redirect } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { logOut } from '#domain/people/log-out.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { browserOf } from '#app/request/session.ts'
import { setCookies } from '#app/request/cookies.ts'
import { clearIntents } from '#app/request/intent-cookie.ts'
import type { Route } from './+types/logout'

/** Logging out changes something, so a link does not do it. */
export function loader() {
  return redirect(localPath('/'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const headers = setCookies([...(await logOut(database(context), browserOf(request))), clearIntents()])
  // Drafts and visited pages that the next person at this device should not find.
  headers.set('Clear-Site-Data', '"storage"')
  return redirectWithMessage(localPath('/'), 'logged_out', { headers })
}
