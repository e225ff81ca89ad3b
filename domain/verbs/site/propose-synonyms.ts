import { sql } from 'kysely'
import { isNoise } from '#shared/arabic/noise-words.ts'
import { searchKey } from '#shared/arabic/search-key.ts'
import { soundsLike } from '#shared/arabic/skeleton.ts'
import { brandsOf } from '#shared/vehicle-brands.ts'
import type { Db } from '#db/client.ts'
import { listed } from '#domain/search/listed.ts'
import { withoutNumbers } from '#domain/search/without-numbers.ts'

/** So many of the newest titles are read, in pieces. */
const adsRead = 100_000
const batch = 2_000
/** Of so many different sellers. */
const fewestSellers = 5
/**
 * `share` of the titles that have the rarer word, and of the times (`faithful`) that each of both stands beside a word of the other script:
 * beside HP and Dell stands لابتوب. Of two that do not sound alike more is asked.
 */
const least = { alike: { share: 0.3, faithful: 0.5 }, other: { share: 0.6, faithful: 0.8 } }
const mostProposals = 100

type Pair = { words: [string, string]; sellers: Set<string>; ads: number }
/** Pairs by their keys; of each key in how many titles it stands, and how often beside a word of the other script. */
type Counts = { pairs: Map<string, Pair>; titles: Map<string, number>; beside: Map<string, number> }

/** Proposes words of two scripts that sellers write side by side: «iPhone 13 ايفون 13». Returns how many. */
export async function proposeSynonyms(db: Db, { ads = adsRead } = {}) {
  const counts = await countPairs(db, ads)
  const likely = [...counts.pairs.values()]
    .filter((pair) => isLikely(pair, counts))
    .toSorted((a, b) => b.ads - a.ads)
    .slice(0, mostProposals)
  for (const { words, ads } of likely) {
    const [first, other] = words.toSorted((a, b) => (searchKey(a) < searchKey(b) ? -1 : 1))
    await sql`
      insert into search_proposals (first_key, other_key, first_word, other_word, origin, times)
      values (${searchKey(first!)}, ${searchKey(other!)}, ${first}, ${other}, 'titles', ${ads})
      on conflict (first_key, other_key) do update set times = excluded.times, last_on = current_date, origin = 'titles'
      where search_proposals.decision is null`.execute(db)
  }
  return { proposed: likely.length }
}

function isLikely({ words, sellers, ads }: Pair, { titles, beside }: Counts) {
  const keys = words.map(searchKey)
  // Names of vehicles are known in both scripts, and a make stands beside its models in either.
  if (sellers.size < fewestSellers || keys.some((key) => vehicleNames.has(key))) return false
  const [arabic = '', latin = ''] = keys.toSorted()
  const { share, faithful } = soundsLike(arabic, latin) ? least.alike : least.other
  const rarer = Math.min(...keys.map((key) => titles.get(key) ?? 0))
  return ads >= share * rarer && keys.every((key) => ads >= faithful * (beside.get(key) ?? 0))
}

const vehicleNames = new Set(
  [1, 7, 8]
    .flatMap(brandsOf)
    .flatMap(({ models, ...brand }) => [brand, ...models])
    .flatMap(({ ar, en }) => [ar, en].map(searchKey)),
)

/** In how many titles each word stands, and each pair of two scripts with nothing but figures between. */
async function countPairs(db: Db, most: number): Promise<Counts> {
  const counts: Counts = { pairs: new Map(), titles: new Map(), beside: new Map() }
  let before = 2 ** 31 - 1
  for (let read = 0; read < most; read += batch) {
    const ads = await db
      .selectFrom('ads')
      .select(['id', 'title', 'ownerId'])
      .where('id', '<', before)
      .where(sql<boolean>`${listed}`)
      .orderBy('id', 'desc')
      .limit(Math.min(batch, most - read))
      .execute()
    for (const { title, ownerId } of ads) addTitle(counts, { title, ownerId })
    const last = ads.at(-1)
    if (!last || ads.length < batch) break
    before = last.id
  }
  return counts
}

function addTitle({ pairs, titles, beside }: Counts, { title, ownerId }: { title: string; ownerId: string }) {
  const words =
    withoutNumbers(title)
      .toLowerCase()
      .match(/\p{L}[\p{L}\p{M}]{2,29}/gu) ?? []
  for (const key of new Set(words.map(searchKey))) count(titles, key)
  const found = new Map<string, [string, string]>()
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next === undefined || !areOfTwoScripts(word, next) || isNoise(word) || isNoise(next)) continue
    found.set([searchKey(word), searchKey(next)].toSorted().join(' '), [word, next])
  }
  for (const [name, pair] of found) {
    const known = pairs.get(name) ?? { words: pair, sellers: new Set<string>(), ads: 0 }
    known.ads += 1
    if (known.sellers.size < fewestSellers) known.sellers.add(ownerId)
    pairs.set(name, known)
    for (const word of pair) count(beside, searchKey(word))
  }
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

const areOfTwoScripts = (word: string, next: string) =>
  /^([A-Z]{3,} [a-z]{3,}|[a-z]{3,} [A-Z]{3,})$/.test(`${searchKey(word)} ${searchKey(next)}`)
