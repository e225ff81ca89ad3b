import type { Db } from '#db/client.ts'
import { readSettings } from '#domain/settings/read-settings.ts'
import { storePassword } from '#domain/people/store-password.ts'

const damascus = 1

/** Writes an account for whoever runs the machine, who vouches for its address; people make their own with `register`. */
export async function createPerson(
  db: Db,
  { email, name, role, hash }: { email: string; name?: string; role: 'user' | 'admin'; hash: string },
) {
  // Until they say otherwise an administrator speaks in the site's name.
  const { siteNameAr } = await readSettings(db)
  const { id } = await db
    .insertInto('people')
    .values({ email, name: name ?? siteNameAr, role, emailVerified: true, governorateId: damascus })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storePassword(db, { personId: id, hash })
  return id
}
