import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd } from '#tests/support/factories.ts'
import { findAds } from './find-ads.ts'
import { findByRelevance } from './find-by-relevance.ts'
import { findSearchTerms } from './search-terms.ts'

const aListedAd = (title: string, description: string, more = {}) =>
  anAd({ status: 'approved', photos: 0, title, description, ...more })

test('the title first, then the spelling as typed, then as usual; when there are too many, as usual and it is said', async () => {
  const ads = [
    await aListedAd('غسالة', 'ومعها براد نوفروست'),
    await aListedAd('غسالة', 'ومعها ثلاجة', { type: 'promoted' }),
    await aListedAd('برّاد', 'كما ترى'),
    await aListedAd('ثلاجة', 'كما ترى', { type: 'featured' }),
    await aListedAd('براد', 'كما ترى'),
  ].map(({ id }) => id)
  const [inText, spelledElse, marked, synonym, exact] = ads
  const query = { search: ' براد ', sort: 'relevance' } as const
  expect(await findAds(db, query)).toMatchObject({
    ids: [exact, synonym, marked, inText, spelledElse],
    unranked: false,
  })
  expect((await findAds(db, { ...query, sort: 'newest' })).ids).toEqual([spelledElse, synonym, exact, marked, inText])
  expect((await findAds(db, { ...query, search: '' })).ids).toEqual([spelledElse, synonym, exact, marked, inText])

  const part = { sort: 'newest', filters: {}, after: null, limit: 3 } as const
  const terms = await findSearchTerms(db, 'براد')
  for (const probeSize of [1, 2, 2500]) {
    const found = await findByRelevance(db, part, { terms, typed: 'براد', most: 4, forced: { probeSize } })
    expect(found).toMatchObject({ unranked: true, total: { count: 5, exact: true } })
    expect(found.page.map(({ adId }) => adId)).toEqual([spelledElse, synonym, exact])
    // What began as usual goes on as usual, however few are left.
    const after = { ...found.page[2]!, total: found.total }
    const rest = await findByRelevance(db, { ...part, after }, { terms, typed: 'براد', forced: { probeSize } })
    expect(rest.page.map(({ adId }) => adId)).toEqual([marked, inText])
  }
})
