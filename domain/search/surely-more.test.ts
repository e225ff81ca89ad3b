import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { indexAd } from './index-ad.ts'
import { findSearchTerms } from './search-terms.ts'
import { areSurelyMore } from './surely-more.ts'

test('of very many a sample tells that there are more, and where it does not nothing is said', async () => {
  for (let n = 0; n < 40; n++) {
    const { id } = await anAd({
      status: 'approved',
      title: n < 30 ? `براد ${n}` : `مروحة ${n}`,
      photos: 0,
      categoryId: 4,
    })
    await indexAd(db, id)
  }
  const ask = async (search: string, doubt: { most: number; estimate: number }) =>
    areSurelyMore(db, { filters: { categoryId: 4 } }, await findSearchTerms(db, search), {
      sample: { least: 40, most: 40 },
      fewest: 10,
      rows: 40,
      ...doubt,
    })
  expect(await ask('براد', { most: 5, estimate: 30 })).toBe(true)
  expect(await ask('براد', { most: 9, estimate: 45 }), '30 may be 9 by chance').toBe(false)
  expect(await ask('براد', { most: 5, estimate: 20 }), 'too few are expected').toBe(false)
  expect(await ask('مروحة', { most: 5, estimate: 30 }), 'the start of the list was no sample').toBe(false)
  const usual = { most: 5, estimate: 30, rows: 40 }
  expect(
    await areSurelyMore(db, { filters: {} }, await findSearchTerms(db, 'براد'), usual),
    'few ads are counted',
  ).toBe(false)
})
