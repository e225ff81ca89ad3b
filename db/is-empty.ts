import type { Db } from './client.ts'

/** Whether this database has not been given its first rows yet. */
export async function isEmpty(db: Db): Promise<boolean> {
  return !(await db.selectFrom('categories').select('id').limit(1).executeTakeFirst())
}
