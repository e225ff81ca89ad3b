import { fold } from '#shared/arabic/fold.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { findRepeated, isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayUse } from '#domain/people/powers.ts'

/** Adds a word or a few that stand together; every spelling of them counts as one. */
export function addBannedWord(db: Db, { word, by }: { word: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayUse(by, 'reports')) return refused('not_allowed')
    const key = fold(word)
    if ([...key].length < 2) return refused('banned_word_too_short')
    const added = await db
      .insertInto('bannedWords')
      .values({ key, word, addedBy: by.id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!added) {
      const same = await findRepeated(db, { by, kind: 'banned_word_added', data: { word } })
      return same ? done({ key }) : refused('banned_word_there')
    }
    await recordEvent(db, { kind: 'banned_word_added', byId: by.id, data: { word } })
    return done({ key })
  })
}

/** Lets a word be written again. */
export function removeBannedWord(db: Db, { key, by }: { key: string; by: Person }) {
  return inTransaction(db, async (db) => {
    if (!mayUse(by, 'reports')) return refused('not_allowed')
    const removed = await db.deleteFrom('bannedWords').where('key', '=', key).returning('word').executeTakeFirst()
    if (!removed) {
      const isSame = await isRepeated(db, { by, kind: 'banned_word_removed', data: { key } })
      return isSame ? done() : refused('banned_word_gone')
    }
    await recordEvent(db, { kind: 'banned_word_removed', byId: by.id, data: { word: removed.word, key } })
    return done()
  })
}
