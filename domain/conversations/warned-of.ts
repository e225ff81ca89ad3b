import { asksForAdvance } from '#shared/arabic/advance-payment.ts'
import { looksLikeScam } from '#shared/arabic/scam-patterns.ts'
import { demandsAdvance, isPlainDemand } from './advance-model.ts'

/**
 * For each message of one writer, in their order, whether its reader is warned: it says what cheats say, or with it those before ask for
 * money before the goods were seen.
 */
export function warnedOf(texts: readonly string[], siteOrigin: string): boolean[] {
  const demanded = demandsAdvance(texts)
  // The message that completes the demand carries the warning; what follows only where it says so by itself.
  return texts.map((text, at) => {
    const begins = demanded[at] === true && (at === 0 || demanded[at - 1] === false)
    return begins || isPlainDemand(text) || isBlunt(text) || looksLikeScam(text, siteOrigin)
  })
}

const fewWords = 4

/** «حوّل عربون»: so few words give the model little to go by, and there the rules seldom err. */
function isBlunt(text: string) {
  return text.trim().split(/\s+/, fewWords + 1).length <= fewWords && asksForAdvance(text)
}

/** The same of one message, where those before are not read. */
export function isWarnedOf(text: string, siteOrigin: string): boolean {
  return warnedOf([text], siteOrigin)[0] === true
}
