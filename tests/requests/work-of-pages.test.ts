import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedBulk } from '#db/seeds/bulk.ts'
import { clearCaches } from '#domain/settings/brief-cache.ts'
import { rowsReadBy, statementsOf } from '#tests/support/counted-statements.ts'
import { db } from '#tests/support/database.ts'
import { anAd, anAdmin, aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

await seedBulk(db, { ads: 2000, seed: 7 })
const [person, admin] = [await aPerson(), await anAdmin()]
for (let ad = 0; ad < 12; ad++) await anAd({ owner: person, status: ad % 2 ? 'approved' : 'pending' })
const { id } = await db
  .selectFrom('ads')
  .select('id')
  .where('status', '=', 'approved')
  .orderBy('id')
  .executeTakeFirstOrThrow()
await sql`analyze`.execute(db)

type Work = [name: string, path: string, as: typeof person | null, statements: number, rows: number]

// Counted, never timed; with what is kept for a few seconds asked anew (settings, categories, places, synonyms).
const pages: Work[] = [
  ['home', '/', null, 14, 4_400],
  ['list', '/browse', null, 9, 3_900],
  ['list, searched', '/browse?search=سيارة', null, 10, 6_300],
  ['category', '/category/1', null, 11, 4_900],
  ['ad', `/ad/${id}`, null, 9, 2_300],
  ['own ads', '/profile', person, 15, 1_900],
  ['inbox', '/messages', person, 12, 1_520],
  ['notifications', '/notifications', person, 11, 1_530],
  ['review', '/admin/ads', admin, 17, 4_600],
  ['dashboard', '/admin', admin, 23, 6_700],
]

test.for(pages)('%s asks the database no more than it did', async ([, path, as, statements, rows]) => {
  // A crawler's visit is not counted as one: that would be written beside the answers.
  const open = async () => {
    const page = await visit(path, { as, headers: { 'User-Agent': 'Googlebot' } })
    await page.text()
    expect(page.status).toBe(200)
  }
  await open()
  clearCaches()
  const sent = await statementsOf(open)
  const read = await rowsReadBy(sent)
  expect(Math.min(sent.length, read), 'counted at all').toBeGreaterThan(0)
  expect(sent.length, sent.map(({ text }) => text.slice(0, 100)).join('\n')).toBeLessThanOrEqual(statements)
  expect(read, 'rows').toBeLessThanOrEqual(rows)
})
