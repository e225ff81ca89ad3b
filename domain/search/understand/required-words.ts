import { homes } from '#shared/arabic/amount-words.ts'
import {
  isForSale,
  isNegatedClaim,
  isNoise,
  isOfWish,
  isPhraseOfWish,
  isWorkPhrase,
} from '#shared/arabic/noise-words.ts'
import { isSizeName, isUnit, withUnit } from '#shared/arabic/size-words.ts'
import { shelvesOfHead } from '../shelves-of-head.ts'
import type { Synonyms } from '../synonyms.ts'
import { isOneOfPair, withoutWishes } from './beside.ts'
import { type Token, tokensOf } from './tokens.ts'

/** What an ad must say to answer, what it had better say as well, and all that it may lack, as it was typed. */
export type Required = { required: string; preferred: string; optional: string[] }

/**
 * Parts the words that name a thing from those that are typed beside it: «لابتوب رخيص مستعمل» asks for every laptop, of equal ones for
 * used ones first. The unit of a number is such a word («256 غيغا»: sellers write 256), and what a size is called («نمرة 42»). In
 * quotes every word is required, and so are all where none names a thing, unless `isNamed` by something else. Homes and shops are let
 * as well as sold, so that «للبيع» tells them apart; land and villas stand on shelves of their own.
 */
export function requiredWords(
  words: string,
  { isNamed, synonyms }: { isNamed: boolean; synonyms?: Synonyms | undefined },
): Required {
  const tokens = tokensOf(words)
  const beside = new Set(besideSubject(tokens, synonyms))
  const attached = tokens.filter((token) => numberOf(token) !== null)
  if (beside.size + attached.length === 0 || (beside.size === tokens.length && !isNamed))
    return { required: words, preferred: '', optional: [] }
  let required = ''
  let done = 0
  for (const token of tokens) {
    const number = beside.has(token) ? '' : numberOf(token)
    if (number === null) continue
    required += `${words.slice(done, token.from)} ${number} `
    done = token.to
  }
  const typed = ({ from, to }: Token) => words.slice(from, to)
  const optional = [...beside].map(typed)
  const isPreferred = (token: Token) =>
    !isOfWish(token.text) && !isOneOfPair(tokens, tokens.indexOf(token), isNegatedClaim)
  const preferred = [...[...beside].filter(isPreferred), ...attached]
  return {
    required: (required + words.slice(done)).replace(/\s+/g, ' ').trim(),
    preferred: preferred.map(typed).join(' '),
    optional,
  }
}

const ofOwnShelf = new Set(['2-3', '2-4'])

function besideSubject(tokens: readonly Token[], synonyms: Synonyms | undefined) {
  const words = withoutWishes(tokens).map(({ key }) => key)
  const isOfHomes =
    words.some((key) => homes.has(key)) && !shelvesOfHead(words, synonyms).some((id) => ofOwnShelf.has(id))
  return tokens.filter((token, at) => {
    if (token.isQuoted) return false
    if (isOneOfPair(tokens, at, isPhraseOfWish) || isOneOfPair(tokens, at, isNegatedClaim)) return true
    if (isWorkPhrase(token.key, tokens[at + 1]?.key ?? '')) return false
    if (isNoise(token.text)) return !(isOfHomes && isForSale(token.key))
    return isUnit(token.key) ? isNumber(tokens[at - 1]) : isSizeName(token.key) && isNumber(tokens[at + 1])
  })
}

const isNumber = (token: Token | undefined) => token !== undefined && !token.isQuoted && /^\d{2,}$/.test(token.text)

/** The number of a word that is one with its unit: 256gb. */
const numberOf = ({ text, isQuoted }: Token) => (isQuoted ? null : withUnit(text))
