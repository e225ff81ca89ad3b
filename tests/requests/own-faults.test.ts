import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { aMember, password } from '#tests/support/accounts.ts'
import { anAdForm } from '#tests/support/ad-form.ts'
import { db } from '#tests/support/database.ts'
import { aPerson } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'

/** Lets every insert into a table fail as a full disk would: nobody foresaw it. */
async function breakTable(table: 'ads' | 'sessions') {
  await sql`create function break_it() returns trigger language plpgsql as 'begin raise exception ''disk full''; end'`.execute(
    db,
  )
  await sql`create trigger broken before insert on ${sql.table(table)} for each row execute function break_it()`.execute(
    db,
  )
}

afterEach(async () => {
  await sql`drop function if exists break_it cascade`.execute(db)
})

test('an ad that could not be stored comes back with everything typed and the sentence for it', async () => {
  const seller = await aPerson()
  const form = await anAdForm({ title: 'خلاط مولينكس' })
  await breakTable('ads')
  const answer = await visit('/post', { as: seller, form })
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(page).toContain('حدث خطأ أثناء نشر الإعلان')
  expect(page).toContain('خلاط مولينكس')
  expect(page).not.toContain('disk full')
})

test('a login that failed by our own fault says so and keeps the address', async () => {
  const member = await aMember()
  await breakTable('sessions')
  const answer = await visit('/login', { form: { email: member.email, password } })
  expect(answer.status).toBe(500)
  const page = await answer.text()
  expect(page).toContain('حدث خطأ، يرجى المحاولة مرة أخرى')
  expect(page).toContain(member.email)
  expect(page).not.toContain(password)
})

test('a page that fails is one calm page in the language of its address, and tells nothing', async () => {
  await sql`alter table ad_search rename to ad_search_away`.execute(db)
  try {
    for (const [path, words] of [
      ['/browse?search=x', 'حدث خطأ من جهتنا'],
      ['/en/browse?search=x', 'Something went wrong on our side'],
    ] as const) {
      const answer = await visit(path)
      expect(answer.status).toBe(500)
      const page = await answer.text()
      expect(page).toContain(words)
      expect(page).not.toMatch(/ad_search|relation|node_modules|at \w+ \(/)
    }
  } finally {
    await sql`alter table ad_search_away rename to ad_search`.execute(db)
  }
})
