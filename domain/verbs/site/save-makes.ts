import { sql } from 'kysely'
import { searchKey } from '#shared/arabic/search-key.ts'
import { done, refused } from '#shared/outcome.ts'
import type { ListedMake, TwoSpellings } from '#shared/make-list.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { listMakes, type Make, type Model } from '#domain/makes/list-makes.ts'
import type { Person } from '#domain/people/person.ts'
import { makeListVersion } from '#domain/search/make-list-version.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type List = { makes: readonly ListedMake[]; subcategoryId: string | null; version?: string }

/**
 * Puts a list in the place of the makes and models of a category, unless somebody else changed it after `version` was read. What has the
 * same name in either script keeps its id, so that addresses and saved searches go on; a job reads the ads anew.
 */
export function saveMakes(db: Db, { by, categoryId, list }: { by: Person; categoryId: number; list: List }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    if (!(await lockShelf(db, categoryId, list.subcategoryId))) return refused('category_not_found')
    const before = (await listMakes(db)).filter((make) => make.categoryId === categoryId)
    if (isSame(before, list)) return done()
    if (list.version && list.version !== makeListVersion(before)) return refused('makes_changed_meanwhile')
    const pairs = pairNames(before, list.makes)
    await remove(db, 'makes', pairs.gone)
    for (const [position, { old, next }] of pairs.all.entries()) {
      const row = { ...rowOf(next, position), categoryId, subcategoryId: list.subcategoryId }
      const makeId = await upsert(db, 'makes', old?.id, row)
      await saveModels(db, makeId, { before: old?.models ?? [], models: next.models })
    }
    const data = { categoryId, added: pairs.all.filter(({ old }) => !old).length, removed: pairs.gone.length }
    await recordEvent(db, { kind: 'makes_changed', byId: by.id, data })
    await enqueue(db, 'index-category', { categoryId })
    return done()
  })
}

async function lockShelf(db: Db, categoryId: number, subcategoryId: string | null) {
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', categoryId)
    .where('leavingSince', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!category || subcategoryId === null) return category !== undefined
  const shelf = db.selectFrom('subcategories').select('id').where('id', '=', subcategoryId)
  return (await shelf.where('categoryId', '=', categoryId).executeTakeFirst()) !== undefined
}

const spellingsOf = ({ nameAr, nameEn }: Pick<Model, 'nameAr' | 'nameEn'>) => ({ ar: nameAr, en: nameEn })

function isSame(before: readonly Make[], { makes, subcategoryId }: List) {
  const shown = before.map((make) => ({ ...spellingsOf(make), models: make.models.map(spellingsOf) }))
  const isOnShelf = before.every((make) => make.subcategoryId === subcategoryId)
  return isOnShelf && JSON.stringify(shown) === JSON.stringify(makes.map(inOneOrder))
}

const inOneOrder = ({ ar, en, models }: ListedMake) => ({ ar, en, models: models.map(({ ar, en }) => ({ ar, en })) })

/** The names of the new list with the rows that have them already, and the rows that no name is left of. */
function pairNames<T extends Model, N extends TwoSpellings>(before: readonly T[], names: readonly N[]) {
  const taken = new Set<T>()
  const all = names.map((next) => {
    const old =
      before.find((row) => !taken.has(row) && searchKey(row.nameEn) === searchKey(next.en)) ??
      before.find((row) => !taken.has(row) && searchKey(row.nameAr) === searchKey(next.ar))
    if (old) taken.add(old)
    return { old, next }
  })
  return { all, gone: before.filter((row) => !taken.has(row)) }
}

const rowOf = ({ ar, en }: TwoSpellings, position: number) => ({ nameAr: ar, nameEn: en, position })

async function saveModels(db: Db, makeId: number, list: { before: readonly Model[]; models: readonly TwoSpellings[] }) {
  const { all, gone } = pairNames(list.before, list.models)
  await remove(db, 'models', gone)
  const fresh = all.flatMap(({ old, next }, position) => (old ? [] : [{ ...rowOf(next, position), makeId }]))
  const others = all.flatMap(({ old, next }, position) => (old ? [{ id: old.id, ...rowOf(next, position) }] : []))
  if (others.length > 0)
    // Raw: an update from a set of rows.
    await sql`update models set name_ar = next."nameAr", name_en = next."nameEn", position = next.position
      from jsonb_to_recordset(${JSON.stringify(others)}::jsonb)
        as next (id integer, "nameAr" text, "nameEn" text, position smallint)
      where models.id = next.id`.execute(db)
  if (fresh.length > 0) await db.insertInto('models').values(fresh).execute()
}

async function remove(db: Db, table: 'makes' | 'models', rows: readonly Model[]) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom(table).where('id', 'in', ids).execute()
}

type MakeRow = ReturnType<typeof rowOf> & { categoryId: number; subcategoryId: string | null }

async function upsert(db: Db, table: 'makes', id: number | undefined, row: MakeRow) {
  if (id !== undefined) {
    await db.updateTable(table).set(row).where('id', '=', id).execute()
    return id
  }
  return (await db.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id
}
