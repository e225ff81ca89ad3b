import { sql } from 'kysely'
import { keyBehindParticle, keyWithoutArticle } from '#shared/arabic/query-words.ts'
import { mostQuarterWords, quarters } from '#shared/arabic/quarter-names.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { listPlaces } from '#domain/places/list-places.ts'

/** What is shorter is often a word by chance: لحاف is no حاف. Of ب fewer words begin so: ببرزة, بركن الدين. */
const fewestLetters = { ofName: 3, ofWord: 5, behindBa: 3 }
const ba = searchKey('ب')

/**
 * The words behind a particle that was typed before them, as keys: حلب of بحلب, جرمانا of بجرمانا. Places and quarters are known, other words
 * where more ads have them than have the whole (بطاقة is no طاقة).
 */
export async function findBehindParticles(db: Db, words: readonly string[]): Promise<Map<string, string>> {
  const split = new Map(
    words
      .filter((word) => word.length > fewestLetters.ofName)
      .flatMap((word) => {
        const rest = keyBehindParticle(word)
        return rest === null ? [] : [[word, rest] as const]
      }),
  )
  if (split.size === 0) return split
  const named = namesOf(await listPlaces(db))
  const quarterWords = new Set(words.filter((_, at) => isBeforeQuarter(words, at)))
  const isName = (word: string, rest: string) => named.has(rest) || quarterWords.has(word)
  const others = [...split].filter(([word, rest]) => !isName(word, rest) && isLongEnough(word, rest))
  const ads = others.length > 0 ? await countAdsWith(db, others.flat()) : new Map<string, number>()
  const isBehind = (word: string, rest: string) => isName(word, rest) || (ads.get(rest) ?? 0) > (ads.get(word) ?? 0)
  return new Map([...split].filter(([word, rest]) => isBehind(word, rest)))
}

const isLongEnough = (word: string, { length }: string) =>
  length >= (word.startsWith(ba) ? fewestLetters.behindBa : fewestLetters.ofWord)

/** Whether a quarter begins behind a word's first letter: ببرزة, بركن الدين. */
const isBeforeQuarter = (words: readonly string[], at: number) =>
  Array.from({ length: mostQuarterWords }, (_, more) =>
    words
      .slice(at, at + more + 1)
      .join(' ')
      .slice(1),
  ).some((name) => quarters.has(name))

type Named = { nameAr: string }

function namesOf(governorates: readonly (Named & { districts: readonly Named[] })[]) {
  const names = governorates.flatMap(({ districts, ...governorate }) => [governorate, ...districts])
  const words = names.flatMap(({ nameAr }) => searchKey(nameAr).split(' ')).map(keyWithoutArticle)
  return new Set(words.filter(({ length }) => length >= fewestLetters.ofName))
}

async function countAdsWith(db: Db, keys: string[]) {
  const rows = await db
    .selectFrom('searchLexicon')
    .select(['key', 'ads'])
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map(({ key, ads }) => [key, ads]))
}
