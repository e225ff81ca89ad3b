import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordEvent } from '#domain/events/record-event.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAdmin, aPerson } from '#tests/support/factories.ts'
import { findActsOfWeek } from './find-acts-of-week.ts'

test('of each who administers what they did in seven days, by kind; a moderator sees their own', async () => {
  const [admin, moderator, person] = [
    await anAdmin({ name: 'رنا' }),
    await aModerator({ name: 'سامر' }),
    await aPerson(),
  ]
  const seen = (byId: string) => recordEvent(db, { kind: 'phone_seen', personId: person.id, byId })
  for (const { id } of [admin, moderator, moderator, person]) await seen(id)
  await recordEvent(db, { kind: 'person_noted', personId: person.id, byId: moderator.id })
  // Of their own account, and of the week before.
  await recordEvent(db, { kind: 'password_changed', personId: moderator.id, byId: moderator.id })
  const old = await seen(admin.id)
  await sql`alter table events disable trigger user`.execute(db)
  await sql`update events set created_at = now() - interval '8 days' where id = ${old}`.execute(db)
  await sql`alter table events enable trigger user`.execute(db)

  const of = (kinds: Record<string, number>) => Object.entries(kinds).map(([kind, count]) => ({ kind, count }))
  const line = ({ id, name, email }: typeof admin, total: number, kinds: Record<string, number>) => ({
    ...{ id, name, email },
    ...{ total, kinds: of(kinds) },
  })
  const theirs = line(moderator, 3, { phone_seen: 2, person_noted: 1 })
  expect(await findActsOfWeek(db, { viewer: admin })).toEqual([theirs, line(admin, 1, { phone_seen: 1 })])
  expect(await findActsOfWeek(db, { viewer: moderator })).toEqual([theirs])
})
