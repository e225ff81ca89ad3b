import { sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import type { Db } from '#db/client.ts'
import { searchSynonyms } from './search-synonyms.ts'

type Words = readonly string[]
/** A group of the table, with what the file said when it wrote it. */
type Seeded = { id: number; words: string[]; seededWords: string[] }

const nameOf = (words: Words) => words.join('، ')
/** Fewer may be chance: كلمة stands in several groups. */
const fewestShared = 2

/** How many words two groups share; those that are compared alike are one. */
function shared(group: Words, other: Words) {
  const keys = new Set(group.map(searchKey))
  return [...new Set(other.map(searchKey))].filter((key) => keys.has(key)).length
}

/**
 * Brings the table of synonyms to this version of the file: new groups are added, changed and removed ones follow. A group that
 * an administrator changed stays as it is, one that was removed does not come back, whatever the file says of it since.
 */
export async function addSynonyms(db: Db, groups: readonly Words[] = searchSynonyms): Promise<void> {
  const seeded = await readSeeded(db)
  const said = new Set(seeded.map(({ seededWords }) => nameOf(seededWords)))
  const fresh = groups.filter((words) => !said.has(nameOf(words)))
  const stays = new Set(groups.map(nameOf))
  const old = seeded.filter(({ seededWords }) => !stays.has(nameOf(seededWords)))
  if (fresh.length === 0 && old.length === 0) return

  const decided = await findDecided(db)
  const added: Words[] = []
  const taken = new Set<number>()
  for (const words of fresh) {
    const before = nearest(old, words)
    if (before && !taken.has(before.id)) {
      taken.add(before.id)
      await follow(db, before, words)
    } else if (!(before && isChanged(before)) && !decided.some((group) => shared(group, words) >= fewestShared))
      added.push(words)
  }
  await insert(db, added)
  await forget(
    db,
    old.filter(({ id }) => !taken.has(id)),
  )
}

async function readSeeded(db: Db): Promise<Seeded[]> {
  const rows = await db.selectFrom('searchSynonyms').select(['id', 'words', 'seededWords']).orderBy('id').execute()
  return rows.flatMap(({ seededWords, ...row }) => (seededWords ? [{ ...row, seededWords }] : []))
}

/** The groups that administrators removed, or changed into something else, as they were. */
async function findDecided(db: Db) {
  const rows = await db
    .selectFrom('events')
    .select(
      sql<string | null>`case kind when 'search_words_changed' then data->>'before' else data->>'name' end`.as('name'),
    )
    .where('kind', 'in', ['search_words_changed', 'search_words_removed'])
    .execute()
  return rows.map(({ name }) => name?.split('، ') ?? [])
}

function nearest(old: readonly Seeded[], words: Words) {
  const shares = old.map((group) => ({ group, words: shared(group.seededWords, words) }))
  const best = shares.toSorted((a, b) => b.words - a.words)[0]
  return best && best.words >= fewestShared ? best.group : undefined
}

const isChanged = ({ words, seededWords }: Seeded) => nameOf(words) !== nameOf(seededWords)

/** The group says what the file says now, unless it says what an administrator wants. */
async function follow(db: Db, group: Seeded, words: Words) {
  const changes = isChanged(group) ? {} : { words: [...words], keys: words.map(searchKey), changedAt: sql<Date>`now()` }
  await db
    .updateTable('searchSynonyms')
    .set({ ...changes, seededWords: [...words] })
    .where('id', '=', group.id)
    .execute()
}

async function insert(db: Db, groups: readonly Words[]) {
  if (groups.length === 0) return
  const values = groups.map((words) => ({ words: [...words], seededWords: [...words], keys: words.map(searchKey) }))
  await db.insertInto('searchSynonyms').values(values).execute()
}

async function forget(db: Db, groups: readonly Seeded[]) {
  const ids = (some: readonly Seeded[]) => some.map(({ id }) => id)
  const [changed, untouched] = [groups.filter(isChanged), groups.filter((group) => !isChanged(group))]
  if (untouched.length > 0) await db.deleteFrom('searchSynonyms').where('id', 'in', ids(untouched)).execute()
  if (changed.length > 0)
    await db.updateTable('searchSynonyms').set({ seededWords: null }).where('id', 'in', ids(changed)).execute()
}
