import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { PreparedAnswerFields } from '#shared/fields/prepared-answer.ts'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { listPreparedAnswers } from '#domain/contact/prepared-answers.ts'
import { findRepeated, isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayChangeSite } from '#domain/settings/settings-policy.ts'

type Adding = { by: Person; fields: PreparedAnswerFields }

/** Adds a text that the support chooses from, as long as there is room for one. */
export function addPreparedAnswer(db: Db, { by, fields: { version: _, ...prepared } }: Adding) {
  return inTransaction(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const same = await findRepeated(db, { by, kind: 'prepared_answer_added', data: prepared })
    if (same) return done({ preparedAnswerId: same.preparedAnswerId })
    await sql`lock table prepared_answers in share row exclusive mode`.execute(db)
    if ((await listPreparedAnswers(db)).length >= limits.preparedAnswers) return refused('too_many_prepared_answers')
    const { id } = await db.insertInto('preparedAnswers').values(prepared).returning('id').executeTakeFirstOrThrow()
    await recordEvent(db, { kind: 'prepared_answer_added', byId: by.id, data: { preparedAnswerId: id, ...prepared } })
    return done({ preparedAnswerId: id })
  })
}

/** Changes what stands there, unless somebody else did after `version` was read. */
export function editPreparedAnswer(db: Db, { by, preparedAnswerId, fields }: Adding & { preparedAnswerId: number }) {
  return inTransaction(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const { version, ...prepared } = fields
    const current = await db
      .selectFrom('preparedAnswers')
      .select(['title', 'content', 'version'])
      .where('id', '=', preparedAnswerId)
      .forUpdate()
      .executeTakeFirst()
    if (!current) return refused('prepared_answer_not_found')
    const { version: before, ...was } = current
    // Also what was sent twice, and saved by the first of both.
    if (isDeepStrictEqual(was, prepared)) return done()
    if (version !== undefined && version !== before) return refused('prepared_answer_changed_meanwhile')
    await db
      .updateTable('preparedAnswers')
      .set({ ...prepared, version: sql`version + 1` })
      .where('id', '=', preparedAnswerId)
      .execute()
    const data = { preparedAnswerId, from: was, to: prepared }
    await recordEvent(db, { kind: 'prepared_answer_changed', byId: by.id, data })
    return done()
  })
}

export function removePreparedAnswer(db: Db, { by, preparedAnswerId }: { by: Person; preparedAnswerId: number }) {
  return inTransaction(db, async (db) => {
    if (!mayChangeSite(by)) return refused('not_allowed')
    const gone = await db
      .deleteFrom('preparedAnswers')
      .where('id', '=', preparedAnswerId)
      .returning(['title', 'content'])
      .executeTakeFirst()
    if (!gone) {
      const isSame = await isRepeated(db, { by, kind: 'prepared_answer_removed', data: { preparedAnswerId } })
      return isSame ? done() : refused('prepared_answer_not_found')
    }
    await recordEvent(db, { kind: 'prepared_answer_removed', byId: by.id, data: { preparedAnswerId, ...gone } })
    return done()
  })
}
