import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { readTimeCursor, timeAt, writeTimeCursor } from './time-cursor.ts'

test('a time comes back to the microsecond', async () => {
  const time = '2026-11-21 02:03:04.123457+00'
  const { rows } = await sql<{
    at: number
  }>`select (extract(epoch from ${time}::timestamptz) * 1000000)::bigint as at`.execute(db)
  const cursor = readTimeCursor(writeTimeCursor({ at: rows[0]!.at, id: 7 }), /^\d+$/)
  expect(cursor).toEqual({ at: rows[0]!.at, id: '7' })
  const same = await sql<{ same: boolean }>`select ${timeAt(cursor!.at)} = ${time}::timestamptz as same`.execute(db)
  expect(same.rows).toEqual([{ same: true }])
})

test.each([
  '',
  'x',
  'MTIz',
  Buffer.from('12.x').toString('base64url'),
  Buffer.from('-1.7').toString('base64url'),
  'A'.repeat(200),
])('%j is no cursor of a list', (text) => expect(readTimeCursor(text, /^\d+$/)).toBe(null))

test('the largest number that a cursor can say is still a time', async () => {
  const at = timeAt(9_007_199_254_740_991)
  expect((await sql`select ${at} as at`.execute(db)).rows).toHaveLength(1)
})
