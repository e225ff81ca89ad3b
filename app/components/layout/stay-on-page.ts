import { data, isRouteErrorResponse } from 'react-router'
import { isWish } from '#app/components/accounts/wish.ts'
import type { FormState } from '#app/ui/form-state.ts'

/** Why no answer to a form came: the session is over, the line is gone, or nobody knows whether what counts once arrived. */
export type Trouble = 'sign_in' | 'line' | 'unsure'

/** What sending a form came to: a refusal to show, or trouble on the way; `wanted` is the id of the intent that is carried out after the login. */
export type SentForm = { form?: FormState; trouble?: Trouble; wanted?: string }

/**
 * Sends a form whose page stays as it is, with all that was written, where no answer came or the session is over. After the
 * lost answer of one that counts `once`, as a payment does, nobody is asked to send it again.
 */
export async function stayOnPage<T>(serverAction: () => Promise<T>, { once = false } = {}) {
  try {
    return await serverAction()
  } catch (thrown) {
    // A status of refusal keeps the page from being read anew, which would fail likewise.
    if (isRouteErrorResponse(thrown) && thrown.status === 401)
      return data({ trouble: 'sign_in' as const, wanted: intentOf(thrown.data) }, { status: 401 })
    const isUnsure = once && !(thrown instanceof TypeError && thrown.message === 'unsent')
    const trouble: Trouble = isUnsure ? 'unsure' : 'line'
    if (isLineGone(thrown)) return data({ trouble }, { status: 503 })
    throw thrown
  }
}

function intentOf(refusal: unknown) {
  return isWish(refusal) ? refusal.wanted : undefined
}

/** No answer came, or only that of somebody on the way. */
function isLineGone(thrown: unknown) {
  return thrown instanceof TypeError || (isRouteErrorResponse(thrown) && thrown.status >= 502)
}
