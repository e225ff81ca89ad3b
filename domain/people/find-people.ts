import { sql } from 'kysely'
import { wordsTyped } from '#shared/arabic/words-typed.ts'
import type { PeopleGroup, PeopleSort } from '#shared/people-lists.ts'
import { isUuid, uuidPattern } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, readTimeCursor, timeAt, writeTimeCursor } from '#db/time-cursor.ts'

type PeopleQuery = { search?: string; sort?: PeopleSort; group?: PeopleGroup; after?: string | null }

const pageLength = 25

/**
 * People as administrators list them, a page at a time: by when they came or by name, all or one group, found by parts of
 * the name however it is spelled, of the address or of the number. The number itself is not in the answer.
 */
export async function findPeople(db: Db, { search = '', sort = 'newest', group = 'all', after }: PeopleQuery) {
  const byName = sort === 'name'
  const order = sort === 'newest' ? ('desc' as const) : ('asc' as const)
  const rows = await listed(db)
    .select([microsecondsOf('people.createdAt').as('cursorAt'), 'people.searchKey'])
    .$if(group === 'disabled', (query) => query.where('people.disabledAt', 'is not', null))
    .$if(group === 'admins', (query) => query.where('people.role', '=', 'admin'))
    .$call((query) =>
      wordsTyped(search).reduce((all, word) => all.where('people.searchKey', 'like', `%${word}%`), query),
    )
    .$call((query) => {
      const beyond = byName ? afterName(after) : afterTime(after, order)
      return beyond ? query.where(beyond) : query
    })
    .orderBy(byName ? 'people.searchKey' : 'people.createdAt', order)
    .orderBy('people.id', sort === 'newest' ? 'asc' : order)
    .limit(pageLength + 1)
    .execute()

  const shown = rows.slice(0, pageLength)
  const last = shown.at(-1)
  return {
    people: shown.map(({ cursorAt: _, searchKey: __, ...person }) => person),
    next: last && rows.length > pageLength ? cursorOf(last, byName) : null,
  }
}

/** One row of the list. */
function listed(db: Db) {
  return db
    .selectFrom('people')
    .leftJoin('governorates', 'governorates.id', 'people.governorateId')
    .select(['people.id', 'people.name', 'people.email', 'people.role', 'people.powers', 'people.createdAt'])
    .select(['people.disabledAt', 'people.eraseAt'])
    .select([
      'governorates.nameAr',
      'governorates.nameEn',
      sql<number>`(select count(*)::integer from ads where owner_id = people.id and deleted_at is null)`.as('ads'),
    ])
}

function afterTime(after: string | null | undefined, order: 'asc' | 'desc') {
  const from = readTimeCursor(after, uuidPattern)
  if (!from) return null
  const at = timeAt(from.at)
  // Of people of one moment the ids rise, whichever way the moments go.
  return order === 'asc'
    ? sql<boolean>`(people.created_at, people.id) > (${at}, ${from.id}::uuid)`
    : sql<boolean>`people.created_at <= ${at} and (people.created_at < ${at} or people.id > ${from.id}::uuid)`
}

function afterName(after: string | null | undefined) {
  if (!after || after.length > longestCursor) return null
  const [, id, key] = /^([0-9a-f-]{36}) (.*)$/s.exec(Buffer.from(after, 'base64url').toString()) ?? []
  if (!isUuid(id)) return null
  return sql<boolean>`(people.search_key, people.id) > (${key}, ${id}::uuid)`
}

function cursorOf(last: { id: string; cursorAt: number; searchKey: string | null }, byName: boolean) {
  if (!byName) return writeTimeCursor({ at: last.cursorAt, id: last.id })
  return Buffer.from(`${last.id} ${last.searchKey}`).toString('base64url')
}

// A name, an address and a number.
const longestCursor = 1200
