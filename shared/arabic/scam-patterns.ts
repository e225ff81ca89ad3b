import { fold } from './fold.ts'

/**
 * What cheats here write, whatever they write around it, folded as search folds: the code that opens an account, ways of sending money that
 * nobody gets back. Demands for money in advance are recognised by all that somebody wrote (`demandsAdvance`). A match makes a calm line under the message and nothing else. Words are only so
 * long: without a bound a long row of them would take the square of its length in time.
 */
const patterns = [
  /(رمز|كود) (التحقق|التاكيد|التفعيل|الواتس|الوتس)/,
  /(ابعت|ارسل|اعطي|عطي|بعت)\S{0,40}( \S{1,40}){0,3} (ال)?(رمز|كود)/,
  /(western union|moneygram|ويسترن|موني غرام|بطاق(ه|ات) (ايتونز|شحن|هدايا)|بيتكوين|usdt)/,
].map(
  (pattern) =>
    new RegExp(
      pattern.source.replace(/[\u0621-\u064a]+/g, (word) => fold(word)),
      'u',
    ),
)

const link =
  /(?:https?:\/\/|www\.)[^\s]+|\b[a-z0-9-]{1,63}\.(?:com|net|org|info|xyz|top|link|me|ly|gl|co)(?:\/[^\s]*)?/giu

/** Whether a message says what cheats say, or leads away from the site. */
export function looksLikeScam(text: string, siteOrigin: string) {
  const folded = fold(text)
  if (patterns.some((pattern) => pattern.test(folded))) return true
  return leadsAway(text, siteOrigin) !== null
}

/** The first address in a text that is not this site's. */
export function leadsAway(text: string, siteOrigin: string) {
  return (text.match(link) ?? []).find((address) => !leadsHere(address, siteOrigin)) ?? null
}

function leadsHere(address: string, siteOrigin: string) {
  const whole = /^https?:/i.test(address) ? address : `https://${address}`
  return URL.canParse(whole) && new URL(whole).host === new URL(siteOrigin).host
}
