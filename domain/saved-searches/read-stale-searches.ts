import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type Category, listCategories, listMakes, type Make } from '#domain/categories/list-categories.ts'
import { type Governorate, listPlaces } from '#domain/places/list-places.ts'
import { findBehindParticles } from '#domain/search/behind-particles.ts'
import { listName } from '#domain/search/cursor.ts'
import { readTyped, widen } from '#domain/search/search-terms.ts'
import { readSynonyms, type Synonyms } from '#domain/search/synonyms.ts'
import { meaningOf, type SavedRow } from './meaning-of.ts'
import { probesOf, type SavedQuery } from './saved-query.ts'

const batch = 500

/** What searches are read with, and a mark of it. */
type Known = {
  synonyms: Synonyms
  categories: Category[]
  governorates: Governorate[]
  makes: Make[]
  readAs: string
}

/**
 * Reads saved searches as their lists are read: those that were not yet, or under other synonyms and names; `all`: every one, for
 * rules and the words of ads change too. Where none is stale it costs one look at an index. Returns how many were read.
 */
export async function readStaleSearches(db: Db, { all = false } = {}) {
  const known = await readKnown(db)
  let [read, beyond]: [number, string | null] = [0, null]
  for (;;) {
    const part = all ? { beyond } : null
    const ids: string[] = db.isTransaction
      ? await readSome(db, known, part)
      : await db.transaction().execute((db) => readSome(db, known, part))
    read += ids.length
    beyond = ids.at(-1) ?? null
    if (ids.length < batch) return read
  }
}

async function readKnown(db: Db): Promise<Known> {
  const [synonyms, categories, governorates, makes] = await Promise.all([
    readSynonyms(db),
    listCategories(db),
    listPlaces(db),
    listMakes(db),
  ])
  const readAs = listName(synonyms.groups, categories, governorates, makes)
  return { synonyms, categories, governorates, makes, readAs }
}

async function readSome(db: Db, known: Known, whole: { beyond: string | null } | null) {
  const rows = await findRows(db, known.readAs, whole)
  const meanings = rows.map((row) => ({ id: row.id, ...meaningOf(row, known) }))
  const behind = await findBehindParticles(
    db,
    meanings.flatMap(({ search }) => readTyped(search).words),
  )
  const read = meanings.map(({ id, search, keys, ...scope }) => {
    const clauses = keys ? keys.map((key) => [key]) : widen(search, { synonyms: known.synonyms, behind }).clauses
    return { id, query: { clauses, ...scope } satisfies SavedQuery, probes: probesOf(clauses) }
  })
  // Raw: an update from a set of rows.
  await sql`
    update saved_searches set list_query = read.query, probes = read.probes, read_as = ${known.readAs}
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as read (id uuid, query jsonb, probes text[])
    where saved_searches.id = read.id and (list_query, read_as) is distinct from (read.query, ${known.readAs})
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Locked in one order, so that two that read wait for each other instead of for ever. */
async function findRows(db: Db, readAs: string, whole: { beyond: string | null } | null): Promise<SavedRow[]> {
  const ids = whole ? await idsBeyond(db, whole.beyond) : await staleIds(db, readAs)
  if (ids.length === 0) return []
  return db
    .selectFrom('savedSearches')
    .select(['id', 'search', 'path', 'words', 'categoryId', 'subcategoryId', 'governorateId', 'filters'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

const beforeAll = '00000000-0000-0000-0000-000000000000'

async function idsBeyond(db: Db, beyond: string | null) {
  const rows = db.selectFrom('savedSearches').select('id').orderBy('id').limit(batch)
  return (await rows.where('id', '>', beyond ?? beforeAll).execute()).map(({ id }) => id)
}

/** In no order, or the planner reads all of them in it. */
async function staleIds(db: Db, readAs: string) {
  const isStale = sql<boolean>`(read_as is null or read_as < ${readAs} or read_as > ${readAs})`
  const rows = await db.selectFrom('savedSearches').select('id').where(isStale).limit(batch).execute()
  return rows.map(({ id }) => id)
}
