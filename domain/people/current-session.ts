import type { Db } from '#db/client.ts'
import { authFor } from './auth.ts'
import { browserHeaders, type Browser } from './browser.ts'

/** The id of the session that this browser holds; its token stays where it is. */
export async function currentSessionId(db: Db, { cookie }: Browser): Promise<string | undefined> {
  const found = await authFor(db).api.getSession({
    headers: browserHeaders({ cookie }),
    query: { disableRefresh: true },
  })
  return found?.session.id
}
