import { sql } from 'kysely'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { findRepeated, isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { readSynonymGroup } from '#domain/search/synonym-group.ts'
import { changeSite } from '#domain/settings/change-site.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Words = { words: string; by: Person }

/** Adds words that from now on find each other's ads. */
export function addSynonyms(db: Db, { words, by }: Words) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const group = readSynonymGroup(words)
    if (!group.ok) return group
    const data = { name: shown(group.words) }
    const same = await findRepeated(db, { by, kind: 'search_words_added', data })
    if (same?.groupId) return done({ groupId: same.groupId })
    const { id } = await db
      .insertInto('searchSynonyms')
      .values({ words: group.words, keys: group.keys })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordEvent(db, { kind: 'search_words_added', byId: by.id, data: { ...data, groupId: id } })
    return done({ groupId: id })
  })
}

/** Puts other words in the place of a group. */
export function changeSynonyms(db: Db, { groupId, words, by }: Words & { groupId: number }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const group = readSynonymGroup(words)
    if (!group.ok) return group
    const current = await lockGroup(db, groupId)
    if (!current) return refused('search_words_not_found')
    if (shown(current.words) === shown(group.words)) return done()
    await db
      .updateTable('searchSynonyms')
      .set({ words: group.words, keys: group.keys, changedAt: sql`now()` })
      .where('id', '=', groupId)
      .execute()
    const data = { name: shown(group.words), before: shown(current.words) }
    await recordEvent(db, { kind: 'search_words_changed', byId: by.id, data })
    return done()
  })
}

/** Lets the words of a group find only their own ads again. */
export function removeSynonyms(db: Db, { groupId, by }: { groupId: number; by: Person }) {
  return changeSite(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const current = await lockGroup(db, groupId)
    if (!current) {
      const isSame = await isRepeated(db, { by, kind: 'search_words_removed', data: { groupId } })
      return isSame ? done() : refused('search_words_not_found')
    }
    await db.deleteFrom('searchSynonyms').where('id', '=', groupId).execute()
    await recordEvent(db, { kind: 'search_words_removed', byId: by.id, data: { name: shown(current.words), groupId } })
    return done()
  })
}

function lockGroup(db: Db, groupId: number) {
  return db.selectFrom('searchSynonyms').select('words').where('id', '=', groupId).forUpdate().executeTakeFirst()
}

const shown = (words: string[]) => words.join('، ')
