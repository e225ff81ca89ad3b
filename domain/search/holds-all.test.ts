import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { searchKey } from '#shared/arabic/search-key.ts'
import { db } from '#tests/support/database.ts'
import { seed } from '#tests/support/in-turn.ts'
import { holdsAll } from './holds-all.ts'
import { fieldEnd } from './index-ads.ts'
import { hasAllWords } from './search-terms.ts'
import { spell } from './spellings.ts'
import { synonymsIn } from './synonyms.ts'

const words =
  'سيارة سيارات عربية وعربية كيا كيان kia kiaz مكيان مسيارةل كعربيةس xkia بي ام bmw لبي 120 متر م 120م موبايل موبايلات tel'.split(
    ' ',
  )
const synonyms = synonymsIn([
  ['سيارة', 'عربية'].map(searchKey),
  ['كيا', 'kia'].map(searchKey),
  ['بي ام', 'bmw'].map(searchKey),
  ['متر', 'م'].map(searchKey),
  ['موبايل', 'tel'].map(searchKey),
])
const someTyped = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 2 })
const someWords = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })

test(`an ad that was read holds the words where the database says so (seed ${seed})`, async () => {
  const cases = fc.sample(fc.tuple(someWords, someWords, someTyped), { numRuns: 400, seed })
  let found = 0
  for (const [title, text, typed] of cases) {
    const key = [title, text, ['x'], []].map((part) => searchKey(part.join(' '))).join(fieldEnd)
    const latin = ` ${key}`.replace(/[^a-z0-9]+/g, ' ')
    const clauses = spell(
      typed.flatMap((word) => searchKey(word).split(' ')),
      synonyms,
    )
    const { rows } = await sql<{ holds: boolean }>`
      select ${hasAllWords({ clauses, symbols: '' })} as holds from (select ${key}::text as key, ${latin}::text as latin) ad`.execute(
      db,
    )
    expect(holdsAll({ key, latin }, clauses), `${typed.join(' ')} in ${key}`).toBe(rows[0]?.holds)
    if (rows[0]?.holds) found++
  }
  expect(found).toBeGreaterThan(20)
})
