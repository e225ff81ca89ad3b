import type { Draft } from './find-draft.ts'

type Fields = Draft['fields']

/** What a draft that was copied from an ad says beside the ad's own fields; no form sends it, so that a draft that was saved since has none. */
export const copiedFrom = (adId: number): Fields => ({ copiedFrom: String(adId) })

/** Whether a draft is as it was copied: from this ad, or from any. */
export function isCopied({ fields }: Pick<Draft, 'fields'>, adId?: number) {
  const from = fields['copiedFrom']
  return from !== undefined && (adId === undefined || from === String(adId))
}
