import { data, isRouteErrorResponse } from 'react-router'
import type { FormState } from '#app/ui/form-state.ts'

/** Why no answer to a form came: the session is over, or the line is gone. */
export type Trouble = 'sign_in' | 'line'

/** What sending a form came to: a refusal to show, or trouble on the way. */
export type SentForm = { form?: FormState; trouble?: Trouble }

/** Sends a form whose page stays as it is, with all that was written, where no answer came or the session is over. */
export async function keepPage<T>(serverAction: () => Promise<T>) {
  try {
    return await serverAction()
  } catch (thrown) {
    // A status of refusal keeps the page from being read anew, which would fail likewise.
    if (isRouteErrorResponse(thrown) && thrown.status === 401)
      return data({ trouble: 'sign_in' as const }, { status: 401 })
    if (isLineGone(thrown)) return data({ trouble: 'line' as const }, { status: 503 })
    throw thrown
  }
}

/** No answer came, or only that of somebody on the way. */
function isLineGone(thrown: unknown) {
  return thrown instanceof TypeError || (isRouteErrorResponse(thrown) && thrown.status >= 502)
}
