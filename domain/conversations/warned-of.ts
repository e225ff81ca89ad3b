import { demandsAdvance } from '#shared/arabic/advance-payment.ts'
import { looksLikeScam } from '#shared/arabic/scam-patterns.ts'

/**
 * For each message of one writer, in their order, whether its reader is warned: it says what cheats say, or with it those before ask for
 * money before the goods were seen.
 */
export function warnedOf(texts: readonly string[], siteOrigin: string): boolean[] {
  const demanded = demandsAdvance(texts)
  // The message that completes the demand carries the warning; what follows only where it says so by itself.
  return texts.map((text, at) => {
    const begins = demanded[at] === true && (at === 0 || demanded[at - 1] === false)
    return begins || looksLikeScam(text, siteOrigin)
  })
}
