import { isRouteErrorResponse } from 'react-router'
import type { Trouble } from '#app/components/layout/stay-on-page.ts'

/** The address of a form's page, read for the form over a conversation. */
export const pathOver = (path: string) => `${path}${path.includes('?') ? '&' : '?'}over=dialog`

/**
 * Reads a page. Where it is read for the form over a conversation, what goes wrong is said there (`trouble`) and the page that
 * stands is not lost; the page of the form itself never gets that.
 */
export async function readOver<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  if (!new URL(request.url).searchParams.has('over')) return serverLoader()
  try {
    return await serverLoader()
  } catch (thrown) {
    const trouble: Trouble = isRouteErrorResponse(thrown) && thrown.status === 401 ? 'sign_in' : 'line'
    return { trouble } as T
  }
}
