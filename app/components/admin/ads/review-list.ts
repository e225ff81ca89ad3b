import { internalPath } from '#shared/internal-path.ts'

/** The list of ads that a decision was made in, at the card to go on with or at the form for many; the queue when the form does not say. */
export function reviewListOf(values: Record<string, string | string[]>) {
  const path = internalPath(values.returnTo)
  const [card = ''] = /#(ad-\d+|decisions|content)$/.exec(String(values.returnTo)) ?? []
  return /^\/admin\/(ads|review)(\?|$)/.test(path) ? path + card : '/admin/ads?status=pending'
}
