import type { Db } from '#db/client.ts'

export type PreparedAnswer = Awaited<ReturnType<typeof listPreparedAnswers>>[number]

/** The texts that the support keeps ready, in the order in which they were added. */
export function listPreparedAnswers(db: Db) {
  return db.selectFrom('preparedAnswers').select(['id', 'title', 'content', 'version']).orderBy('id').execute()
}
