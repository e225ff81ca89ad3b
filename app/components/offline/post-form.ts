/**
 * Sends a form without a change of page. Null when it was done, which a redirect says: the way back is for those without
 * scripts. Else the status of the refusal, 0 when nothing came back.
 */
export async function postForm(action: string, body: URLSearchParams) {
  try {
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual' })
    return answer.type === 'opaqueredirect' ? null : answer.status
  } catch {
    return 0
  }
}
