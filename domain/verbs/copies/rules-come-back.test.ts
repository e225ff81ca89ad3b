import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { aCopyFolder, copied, restored } from '#tests/support/copies.ts'
import { databaseUrl } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'

/** What a restore takes out for a while, as PostgreSQL writes it. */
async function rulesOf(url: string) {
  const own = createDb(url)
  const { rows } = await sql<{ line: string }>`
    select pg_get_indexdef(indexrelid) || ' ' || indisvalid as line from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    union all select concat(conrelid::regclass, ' ', conname, ' ', convalidated, ' ', pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat(tgenabled, ' ', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    order by 1`.execute(own)
  await own.destroy()
  return rows.map(({ line }) => line)
}

test('indexes, constraints and triggers are after a restore what they were before', async () => {
  const folder = await aCopyFolder()
  await anAd({ status: 'approved', photos: 0 })
  const { name } = await copied(folder)
  const { url } = await restored(folder, name)
  const rules = await rulesOf(url)
  expect(rules.length).toBeGreaterThan(300)
  expect(rules).toEqual(await rulesOf(databaseUrl))
  folder.remove()
})
