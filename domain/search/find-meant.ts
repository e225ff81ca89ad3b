import { asOnArabicKeyboard, asOnLatinKeyboard } from '#shared/arabic/other-keyboard.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { type KnownWord, knownOf, readNamedWords, standingInAds, wordsOf } from './known-words.ts'
import { meantAsTwo, meantBySlip, meantOtherwise, partsOf, readWord, slipsOf, type TypedWord } from './repair-word.ts'

/** Words beyond these are left as they were typed. */
const mostWords = 6
/** Of those that no slip explains so many are looked at closer, which takes a read by likeness each. */
const mostRiddles = 2
/** So many meanings are tried. */
const mostTried = 4
/** Of words beside each other the next reading is taken where it finds so many times more. */
const likelier = 2

/** Of each word what it may mean, the likeliest first; null where it stands, none where nothing is known. */
type Readings = (string[] | null)[]
/** Whether the search as it was typed found nothing, and how many ads a meaning finds; none where that is not more. */
type Hopes = { foundNothing?: boolean; find?: (meant: string) => Promise<number> }
type Lexicon = ReadonlyMap<string, KnownWord>

/**
 * Spelling correction («did you mean»): what a query that finds little may have meant; of at most four meanings the one that
 * finds most, the likelier before the commoner. Every word that no ad has is put right: by slips of the finger, a held key, a
 * space too few or too many, by the sound of Latin letters (sayara, 3arabiye, 7alab), or read as typed on the other keyboard.
 * What stands in any ad or names something is right, and keeps no other word from being put right.
 *
 * Beside long words that nothing explains four statements whatever was typed: they ask the lexicon by its keys, and the ads by
 * trigrams that are rare.
 */
export async function findMeant(
  db: Db,
  search: string,
  { foundNothing = false, find = async () => 1 }: Hopes = {},
): Promise<string | null> {
  const meanings = await readMeanings(db, search, foundNothing)
  const isNew = (meant: string) => searchKey(meant) !== searchKey(search)
  const hits = new Map<string, number>()
  for (const [at, meant] of meanings.filter(isNew).slice(0, mostTried).entries()) {
    const found = await find(meant)
    if (found > 0 && !meant.includes(' ')) return meant
    hits.set(meant, found / likelier ** at)
  }
  const [best, most = 0] = [...hits].toSorted(([, worth], [, other]) => other - worth)[0] ?? []
  return best !== undefined && most > 0 ? best : null
}

async function readMeanings(db: Db, search: string, foundNothing: boolean): Promise<string[]> {
  const typed = search.split(/\s+/).filter(Boolean)
  const words = typed.slice(0, mostWords).map(readWord)
  const read = words.filter((word) => word !== null)
  const known = await knownOf(
    db,
    read.map(({ key }) => key),
  )
  // Where nothing was found, a word that stands only inside others was hardly meant so.
  const isDoubtful = (word: TypedWord) => foundNothing && known.get(word.key) === 'part'
  const unknown = read.filter((word) => !known.has(word.key) || isDoubtful(word))
  const joined = typed.slice(0, mostWords).map((word, at) => joinedKey(word, typed[at + 1] ?? ''))
  const lexicon = await wordsOf(db, [
    ...unknown.flatMap((word) => [...slipsOf(word), ...partsOf(word).flat()]),
    ...joined.filter((key) => key !== null),
  ])
  const inAds = await standingInAds(
    db,
    unknown.filter((word) => !isDoubtful(word)).map(({ key }) => key),
    { whole: foundNothing },
  )
  const named = await readNamedWords(db)
  const readings = await readingsOf(
    db,
    words,
    unknown.filter(({ key }) => !inAds.has(key)),
    lexicon,
  )
  const isRiddle = readings.some((reading) => reading?.length === 0)
  return [
    ...(isRiddle ? await onOtherKeyboard(db, search) : []),
    ...phrasesOf(typed, readings),
    ...joinedPhrases(typed, joined, (key) => lexicon.get(key) ?? named.get(key)),
  ]
}

async function readingsOf(
  db: Db,
  words: (TypedWord | null)[],
  unknown: TypedWord[],
  lexicon: Lexicon,
): Promise<Readings> {
  const named = await readNamedWords(db)
  const slips = new Map(
    unknown.map((word) => {
      const bySlip = meantBySlip(word, lexicon, named)
      const asTwo = meantAsTwo(word, lexicon)
      return [word, [...bySlip.slice(0, 1), ...(asTwo ? [asTwo] : []), ...bySlip.slice(1)]] as const
    }),
  )
  const riddles = unknown.filter((word) => slips.get(word)?.length === 0).slice(0, mostRiddles)
  const otherwise = new Map(
    await Promise.all(riddles.map(async (word) => [word, await meantOtherwise(db, word)] as const)),
  )
  return words.map((word) => {
    if (!word || !unknown.includes(word)) return null
    return [...(slips.get(word) ?? []), otherwise.get(word) ?? []].flat()
  })
}

/** Every word in its likeliest reading; then those in which one of them is read otherwise. */
function phrasesOf(typed: readonly string[], readings: Readings): string[] {
  if (!readings.some((reading) => reading?.length)) return []
  const withReading = (other: number | null, nth: number) =>
    typed.map((word, at) => readings[at]?.[at === other ? nth : 0] ?? word).join(' ')
  const others = [1, 2].flatMap((nth) =>
    typed.flatMap((_, at) => (readings[at]?.[nth] === undefined ? [] : [withReading(at, nth)])),
  )
  return [withReading(null, 0), ...others]
}

/** The key of both as one word, where they are of one script. */
function joinedKey(word: string, next: string) {
  const keys = [searchKey(word), searchKey(next)]
  return [/^[A-Z]+$/, /^[a-z]+$/].some((script) => keys.every((key) => script.test(key))) ? keys.join('') : null
}

/** Two words that are one. */
function joinedPhrases(
  typed: readonly string[],
  joined: (string | null)[],
  wordOf: (key: string) => KnownWord | undefined,
): string[] {
  return joined.flatMap((key, at) => {
    const known = key === null ? undefined : wordOf(key)
    return known ? [[...typed.slice(0, at), known.word, ...typed.slice(at + 2)].join(' ')] : []
  })
}

async function onOtherKeyboard(db: Db, search: string): Promise<string[]> {
  const readings = [asOnArabicKeyboard(search), asOnLatinKeyboard(search)].filter((meant) => meant !== search)
  const keys = readings.map((meant) => searchKey(meant).split(' '))
  const known = await knownOf(
    db,
    keys.flat().filter((key) => key.length > 2),
  )
  return readings.filter((_, at) => keys[at]?.every((key) => known.has(key)))
}
