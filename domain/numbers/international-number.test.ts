import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { internationalNumber } from '#shared/international-number.ts'
import { db } from '#tests/support/database.ts'

test.each([
  ['0944123456', '963944123456'],
  ['+963944123456', '963944123456'],
  ['00963944123456', '963944123456'],
  ['963944123456', '963944123456'],
  ['+49 151 2345', '491512345'],
])('%s is %s', (typed, number) => expect(internationalNumber(typed)).toBe(number))

test('the database reads every number as the program does', async () => {
  const typed = fc.sample(fc.stringMatching(/^(\+|00|0)?[0-9 ()-]{4,15}$/), 500)
  const { rows } = await sql<{ number: string }>`select international_number(typed) as number
    from unnest(${typed}::text[]) with ordinality as all_of(typed, place) order by place`.execute(db)
  expect(rows.map(({ number }) => number)).toEqual(typed.map(internationalNumber))
})
