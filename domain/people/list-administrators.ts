import type { Db } from '#db/client.ts'

/** The addresses of those who are administrators now. */
export async function listAdministrators(db: Db) {
  const rows = await db.selectFrom('people').select('email').where('role', '=', 'admin').orderBy('email').execute()
  return rows.map(({ email }) => email)
}
