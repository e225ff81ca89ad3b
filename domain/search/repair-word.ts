import { sql } from 'kysely'
import { keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { readingOf, readingsOfLatin } from '#shared/arabic/skeleton.ts'
import { isEasySlip, oneSlipFrom, slipCost } from '#shared/arabic/typing-slips.ts'
import { articleKey, withoutParticle } from '#shared/arabic/written-together.ts'
import { editDistance } from '#shared/edit-distance.ts'
import type { Db } from '#db/client.ts'
import { type KnownWord, readNamedWords } from './known-words.ts'

const candidatesRead = 60
const shortVowel = 0.3
/** Of a word so short every other is two slips away. */
const longEnoughForTwo = 6
/** How much rarer a slip beside a letter that was written on to the word is: a power of ten. */
const besideParticle = 1
/** How much of it that one word is said more often than another counts: descriptions say other words than people search for. */
const leaning = 0.6
/** What only names something counts as said so often. */
const leastSaid = 0.3

/** A word as it was typed: its key, the same without what stands before and behind it (article, digits), and those. */
export type TypedWord = { typed: string; whole: string; before: string; key: string; after: string }

type Lexicon = ReadonlyMap<string, KnownWord>

const isLatin = (key: string) => /^[a-z0-9]+$/.test(key)

/** Null for what has no letters that could be wrong: numbers, signs, two letters. */
export function readWord(typed: string): TypedWord | null {
  const [, letters = '', after = ''] = /^(.*?\p{L})(\p{Nd}*)$/u.exec(typed) ?? []
  const whole = searchKey(letters)
  const start = [...letters].slice(0, whole.length - keyWithoutArticle(whole).length).join('')
  // Only where its letters are those of the key.
  const before = whole.startsWith(searchKey(start)) && searchKey(start).length === [...start].length ? start : ''
  const key = whole.slice(before.length)
  if (!/^([A-Z]{3,}|(?=\d*[a-z])[a-z0-9]{3,})$/.test(key)) return null
  return { typed, whole, before, key, after }
}

const written = ({ before, after }: TypedWord, word: string) => before + word + after

/** A letter held down. */
const unstretched = (key: string) => key.replace(/(.)\1{2,}/g, '$1')
const doubled = (key: string) => key.replace(/(.)\1{2,}/g, '$1$1')

/** A part of a word in which the slip may be: how ads may write what was meant, and what that is written as here. */
type Stem = { key: string; ads: (meant: string) => string; write: (word: string) => string; cost: number }

/** As a whole; without its article, which ads may have or not; and without a letter before it that is a word of its own. */
function stemsOf(word: TypedWord): Stem[] {
  const { key, whole, before, after, typed } = word
  const rest = withoutParticle(key)
  const particle = [...typed.slice(before.length)][0] ?? ''
  const same = (meant: string) => meant
  return [
    { key: whole, ads: same, write: (word) => word + after, cost: 0 },
    ...(before ? [{ key, ads: same, write: (known: string) => written(word, known), cost: 0 }] : []),
    {
      key,
      ads: (meant) => articleKey + meant,
      write: (known) => written(word, known.slice(articleKey.length)),
      cost: 0,
    },
    ...(rest && rest.length > 3
      ? [{ key: rest, ads: same, write: (known: string) => written(word, particle + known), cost: besideParticle }]
      : []),
  ]
}

const meantIn = ({ key }: Stem) => [unstretched(key), doubled(key), ...oneSlipFrom(unstretched(key))]

/** The keys of all that the word may have been meant as by one slip; looked up together with those of the other words. */
export function slipsOf(word: TypedWord): string[] {
  return stemsOf(word).flatMap((stem) => meantIn(stem).map(stem.ads))
}

/** What it may have been meant as by one slip, the likeliest first: of how often a word is said and how rarely fingers slip so. */
export function meantBySlip(word: TypedWord, lexicon: Lexicon, named: Lexicon): string[] {
  const likely = stemsOf(word).flatMap((stem) =>
    [...new Set(meantIn(stem))].flatMap((meant) => {
      const key = stem.ads(meant)
      // Latin letters that only a name is near may as well be Arabic by its sound: see meantOtherwise.
      const known = lexicon.get(key) ?? (isLatin(key) ? undefined : named.get(key))
      if (!known || meant === stem.key || meant.length < 3) return []
      const cost = stem.cost + slipCost(unstretched(stem.key), meant)
      return [{ text: stem.write(known.word), likelihood: leaning * Math.log10(known.ads + leastSaid) - cost }]
    }),
  )
  return [...new Set(likely.toSorted((a, b) => b.likelihood - a.likelihood).map(({ text }) => text))]
}

/** So short a word is one letter away from many others. */
const shortest = 4

/** Whether a search may be answered by what it was meant as: where a short word was meant, only a slip that is easily made. */
export function isSurelyMeant({ typed, meant }: { typed: string; meant: string }) {
  const [before, after] = [typed, meant].map((text) => searchKey(text).split(' ')) as [string[], string[]]
  if (before.length !== after.length) return true
  const isSure = (key: string, other: string) =>
    Math.max(key.length, other.length) > shortest ||
    isLatin(key) !== isLatin(other) ||
    isEasySlip(unstretched(key), other)
  return before.every(
    (key, at) => key === after[at] || isSure(keyWithoutArticle(key), keyWithoutArticle(after[at] ?? '')),
  )
}

/** Both parts of what may be two words. */
export function partsOf({ key }: TypedWord): [string, string][] {
  const cuts = Array.from({ length: Math.max(0, key.length - 5) }, (_, at) => at + 3)
  return cuts.map((cut): [string, string] => [key.slice(0, cut), key.slice(cut)])
}

/** The two words that were typed as one: those of which the rarer is the commonest. */
export function meantAsTwo(word: TypedWord, lexicon: Lexicon): string | undefined {
  const pairs = partsOf(word).flatMap(([first, second]) => {
    const [start, end] = [lexicon.get(first), lexicon.get(second)]
    return start && end ? [{ text: `${start.word} ${end.word}`, ads: Math.min(start.ads, end.ads) }] : []
  })
  const best = pairs.toSorted((a, b) => b.ads - a.ads)[0]
  return best && written(word, best.text)
}

/**
 * What no slip of a word that ads say explains: two of them in a long word, the sound of Latin letters, or a slip in what only
 * names something.
 */
export async function meantOtherwise(db: Db, word: TypedWord): Promise<string | undefined> {
  const { key } = word
  const most = key.length < longEnoughForTwo ? 1 : 2
  const slipIn = (known: readonly KnownWord[]) => best(known, ({ key: other }) => editDistance(key, other), most)
  const found =
    (most > 1 ? slipIn(await findNear(db, key)) : undefined) ??
    (isLatin(key) ? await soundingLike(db, key) : undefined) ??
    slipIn([...(await readNamedWords(db)).values()])
  return found && written(word, found.word)
}

/** The Arabic word that Latin letters were meant to sound like: one that ads say, or a name. */
async function soundingLike(db: Db, key: string) {
  const readings = readingsOfLatin(key).filter(({ bare }) => bare.length > 1)
  const said = await db
    .selectFrom('searchLexicon')
    .select(['key', 'word', 'ads'])
    .where('skeleton', '=', sql<string>`any(${readings.map(({ bare }) => bare)}::text[])`)
    .where('key', '<', 'a')
    .orderBy('ads', 'desc')
    .limit(candidatesRead)
    .execute()
  const isNear = (other: string) => !isLatin(other) && readings.some(({ bare }) => readingOf(other).bare === bare)
  const named = [...(await readNamedWords(db)).values()].filter((word) => isNear(word.key))
  // Short vowels are not written.
  const unlike = (other: string) => readings.map(({ full }) => editDistance(full, readingOf(other).full, shortVowel))
  return best([...said, ...named], ({ key: other }) => Math.min(...unlike(other)), key.length / 2)
}

/** Of the same script. Trigrams know no case, so that the other script comes along. */
async function findNear(db: Db, key: string): Promise<KnownWord[]> {
  const near = await db
    .selectFrom('searchLexicon')
    .select(['key', 'word', 'ads'])
    .orderBy(sql`key <-> ${key}`)
    .limit(candidatesRead)
    .execute()
  return near.filter((candidate) => isLatin(candidate.key) === isLatin(key))
}

function best(known: readonly KnownWord[], distance: (candidate: KnownWord) => number, most: number) {
  const near = known.map((candidate) => ({ ...candidate, far: distance(candidate) })).filter(({ far }) => far <= most)
  return near.toSorted((a, b) => a.far - b.far || b.ads - a.ads)[0]
}
