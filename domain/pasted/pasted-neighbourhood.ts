import { leadsToNeighbourhood } from '#shared/arabic/pasted-words.ts'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Token } from '#domain/search/understand/tokens.ts'

/** Names that administrators keep, by the slug of their governorate. */
export type ListedNeighbourhoods = ReadonlyMap<string, readonly string[]>
type Span = { at: number; length: number }

const longest = 4

/** The key of a name (searchKey) without what it may be written with: its article, and the word for a neighbourhood. */
export function bareNeighbourhoodKey(key: string) {
  const [first = '', ...rest] = key.split(' ')
  return keyWithoutArticle(rest.length > 0 && leadsToNeighbourhood.has(first) ? rest.join(' ') : key)
}

/**
 * The neighbourhood that stands beside the name of its governorate or district, as a key (searchKey); null where none does. Alone most
 * of these names are words («الملعب», «القلعة») or stand in every town.
 */
export function neighbourhoodBeside(
  tokens: readonly Token[],
  spans: readonly Span[],
  names: readonly string[],
): string | null {
  const keys = new Set(names.map((name) => bareNeighbourhoodKey(searchKey(name))))
  for (const { at, length } of spans)
    for (let words = longest; words > 0; words--) {
      const end = at + length
      const behind = leadsToNeighbourhood.has(tokens[end]?.key ?? '') ? end + 1 : end
      for (const start of [behind, at - words]) {
        const isNear = isOneSentence(tokens, Math.min(start, at), Math.max(start + words, end))
        const name = isNear ? keyOf(tokens.slice(start, start + words)) : ''
        if (name && keys.has(bareNeighbourhoodKey(name))) return name
      }
    }
  return null
}

/** Whether there are such tokens, and all of them stand in one sentence. */
function isOneSentence(tokens: readonly Token[], from: number, to: number) {
  return from >= 0 && to <= tokens.length && tokens.slice(from, to - 1).every(({ gap }) => !/[\n.؛!؟]/.test(gap))
}

const keyOf = (run: readonly Token[]) => run.map(({ key }) => key).join(' ')
