import { data, isRouteErrorResponse } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { forgetPosted } from './local-draft.ts'

/**
 * Sends the form of an ad from its page. When it was posted, this browser's copy goes. When the line is gone or the session
 * is over, the page stays as it is: the ad waits for the line, or asks to log in again.
 */
export async function sendKept<T>(request: Request, serverAction: () => Promise<T>) {
  const submissionKey = (await request.clone().formData()).get('submissionKey')
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response && leadsToProfile(thrown)) await forgetPosted(submissionKey)
    // A status of refusal keeps the page from being read anew, which would fail likewise.
    if (isRouteErrorResponse(thrown) && thrown.status === 401)
      return data({ trouble: 'sign_in' as const }, { status: 401 })
    if (isLineGone(thrown)) return data({ trouble: 'line' as const }, { status: 503 })
    throw thrown
  }
}

/** Where a posted ad leads; a redirect to anywhere else, as for somebody whose account is leaving, posted nothing. */
function leadsToProfile({ headers }: Response) {
  return headers.get('Location')?.split('?')[0] === localPath('/profile')
}

/** No answer came, or only that of somebody on the way. */
function isLineGone(thrown: unknown) {
  return thrown instanceof TypeError || (isRouteErrorResponse(thrown) && thrown.status >= 502)
}
