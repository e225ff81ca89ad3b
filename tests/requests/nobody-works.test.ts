import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { seedDemo } from '#db/seeds/demo/seed-demo.ts'
import { drawQuickly } from '#db/seeds/demo/quick-drawings.ts'
import type { LimitedAction } from '#domain/limits/limited-actions.ts'
import { personColumns } from '#domain/people/find-person.ts'
import { limit } from '#app/request/limits.ts'
import { at, request } from '#tests/support/at-address.ts'
import { db } from '#tests/support/database.ts'

const mediaDir = await mkdtemp(join(tmpdir(), 'yasmeen-work-'))
afterAll(() => rm(mediaDir, { recursive: true }))

type Act = { action: LimitedAction; by: string; subject: string; time: Date }

test('the whole traffic of the demo behind one address of a carrier: nobody is refused or asked for work', async () => {
  await seedDemo(db, { mediaDir, draw: drawQuickly })
  // Everybody has once forgotten the password; whoever keeps an ad has asked for its number, and so has one in ten who looked at one.
  const { rows: acts } = await sql<Act>`
    select 'register' as action, id as by, email as subject, created_at as time from people
    union all select 'forgot_password', id, email, created_at + interval '2 days' from people
    union all select 'phone_reveal', person_id, ad_id::text, created_at from favorites
    union all (select 'phone_reveal', (select id from people where created_at < views.created_at - interval '1 day'
        order by md5(people.id::text || views.id) limit 1), ad_id::text, created_at
      from views where id % 10 = 0 and created_at > (select min(created_at) + interval '1 day' from people))
    union all select 'conversation', buyer_id, id::text, created_at from conversations
    union all select 'report_unsigned', null, id::text, created_at from reports
    union all select 'contact', null, id::text, created_at from contact_messages
    order by time`.execute(db)
  const people = new Map((await db.selectFrom('people').select(personColumns).execute()).map((row) => [row.id, row]))
  expect(acts.length).toBeGreaterThan(300)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const refused: unknown[] = []
    for (const { action, by, subject, time } of acts) {
      vi.setSystemTime(time)
      const person = action === 'register' || action === 'forgot_password' ? null : (people.get(by) ?? null)
      const refusal = await limit(at('203.0.113.9', { person }), action, {
        request: request(),
        account: subject,
        subject,
      })
      if (refusal) refused.push([action, by, time, refusal.code])
    }
    expect(refused).toEqual([])
  } finally {
    vi.useRealTimers()
  }
}, 120_000)
