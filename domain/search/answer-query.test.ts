import { expect, test } from 'vitest'
import { rebuildLexicon } from '#domain/verbs/site/rebuild-lexicon.ts'
import { db } from '#tests/support/database.ts'
import { anAd, aPerson } from '#tests/support/factories.ts'
import { answerQuery } from './answer-query.ts'

test.each([
  ['قمك', false],
  ['شمك', true],
  ['صمك', true],
  ['سسمك', true],
  ['سكم', true],
  ['سمك', null],
])('«%s» is answered by what was meant, only asked about, or right: %s', async (search, isRepaired) => {
  const owner = await aPerson()
  for (let n = 0; n < 5; n++)
    await anAd({ owner, photos: 0, status: 'approved', title: 'سمك طازج', description: 'كما ترى' })
  await rebuildLexicon(db)
  const answers = await answerQuery(db, { search, sort: 'relevance' }, { typed: search, literal: false })
  expect(answers).toMatchObject({ meant: isRepaired === null ? null : 'سمك', isRepaired: isRepaired ?? false })
  expect(answers.ids.length > 0).toBe(isRepaired !== false)
})
