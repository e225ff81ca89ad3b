import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { rebuildLexiconJob } from './rebuild-lexicon.ts'

test('words are counted, those that may mean the same proposed, and saved searches read anew', async () => {
  for (let seller = 0; seller < 5; seller++)
    await anAd({ owner: await aPerson(), photos: 0, status: 'approved', title: 'Zorbax زورباكس', description: 'وصف' })
  const job = rebuildLexiconJob as (context: { db: typeof db }) => Promise<unknown>
  expect(await job({ db })).toMatchObject({ proposed: 1, searches: 0 })
  expect(await db.selectFrom('searchProposals').select(['origin', 'times']).execute()).toEqual([
    { origin: 'titles', times: 5 },
  ])
  const known = await db.selectFrom('searchLexicon').select('ads').where('word', '=', 'زورباكس').execute()
  expect(known).toEqual([{ ads: 5 }])
})
