import { internalPath } from '#shared/internal-path.ts'

/** The list of ads that a decision was made in, to go on there; the queue when the form does not say. */
export function reviewListOf(values: Record<string, string | string[]>) {
  const path = internalPath(values.returnTo)
  return /^\/admin\/(ads|review)(\?|$)/.test(path) ? path : '/admin/ads?status=pending'
}
