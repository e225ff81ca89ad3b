import type { Db } from '#db/client.ts'

/** The words that an ad should not hold, as they were typed. */
export function listBannedWords(db: Db) {
  return db.selectFrom('bannedWords').select(['key', 'word']).orderBy('key').execute()
}
