import { localPath } from '#i18n/language.ts'
import { stayOnPage } from '#app/components/layout/stay-on-page.ts'
import { payOverProfile } from '#app/components/orders/pay-over-profile.ts'
import { forgetPosted } from './local-draft.ts'

/**
 * Sends the form of an ad from its page. When it was posted, this browser's copy goes. When the line is gone or the session
 * is over, the page stays as it is: the ad waits for the line, or asks to log in again.
 */
export async function sendDraft<T>(request: Request, serverAction: () => Promise<T>) {
  const submissionKey = (await request.clone().formData()).get('submissionKey')
  try {
    return await stayOnPage(serverAction)
  } catch (thrown) {
    const next = payOverProfile(thrown)
    if (next instanceof Response && leadsToProfile(next)) await forgetPosted(submissionKey)
    throw next
  }
}

/** Where a posted ad leads, to be paid or to its list; a redirect to anywhere else, as for somebody whose account is leaving, posted nothing. */
function leadsToProfile({ headers }: Response) {
  return headers.get('Location')?.split('?')[0] === localPath('/profile')
}
