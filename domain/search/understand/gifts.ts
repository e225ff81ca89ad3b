import { freeBeside, givenInPhrases } from '#shared/arabic/pasted-words.ts'
import { beforeFree, freeKey, freeNames, genericNouns, givenWords, withOther } from '#shared/arabic/gift-words.ts'
import type { Token } from './tokens.ts'
import type { Reading } from './understood.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * «كنب مجانا», «ببلاش»: the shelf of what is given away. Alone it is a word, and of what comes along with something sold («توصيل مجاني»,
 * free delivery) it says nothing. A word for any thing goes with it: «اشياء مجانية» names none.
 */
export function giftAt(tokens: readonly Token[], at: number, { given }: Vocabulary): Reading | null {
  if (!given || tokens.length < 2) return null
  const keys = tokens.slice(at).map(({ key, isQuoted }) => (isQuoted ? '' : key))
  const skipped = genericNouns.has(keys[0] ?? '') ? 1 : 0
  const length = giftLength(keys.slice(skipped))
  const end = skipped + length
  const isBeside = tokens.slice(Math.max(0, at + skipped - 2), at + skipped).some(({ key }) => freeBeside.has(key))
  if (length === 0 || isBeside || freeNames.has(keys[end] ?? '')) return null
  // With something that is sold it comes along: «لابتوب مع شنطة مجانا». «Hands free» is a name.
  const isAlong = tokens.slice(0, at).some(({ key }) => withOther.has(key)) || withOther.has(keys[end] ?? '')
  const isName = keys[skipped] === freeKey && at + skipped > 0 && !beforeFree.has(tokens[at + skipped - 1]?.key ?? '')
  if (isAlong || isName) return null
  return { ...given, length: genericNouns.has(keys[end] ?? '') ? end + 1 : end }
}

/** Of how many words the phrase is that begins here and says that something is given away; 0 where none does. */
function giftLength(keys: readonly string[]) {
  const phrase = `${keys.join(' ')} `
  const words = givenInPhrases.find((words) => phrase.startsWith(`${words} `))
  return words?.split(' ').length ?? (givenWords.has(keys[0] ?? '') ? 1 : 0)
}
