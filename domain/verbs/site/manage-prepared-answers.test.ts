import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { done, refused } from '#shared/outcome.ts'
import { listPreparedAnswers } from '#domain/contact/prepared-answers.ts'
import { db } from '#tests/support/database.ts'
import { aModerator, anAdmin, aPerson } from '#tests/support/factories.ts'
import { addPreparedAnswer, editPreparedAnswer, removePreparedAnswer } from './manage-prepared-answers.ts'

const fields = { title: 'متى نجيب', content: 'نجيب خلال يوم', version: undefined }

beforeEach(() => db.deleteFrom('preparedAnswers').where('id', '>', 5).execute())

test('five come with the database, and each is short enough to be sent', async () => {
  const prepared = await listPreparedAnswers(db)
  expect(prepared).toHaveLength(5)
  for (const { content } of prepared) expect([...content].length).toBeLessThanOrEqual(limits.contactAnswerLength)
})

test('one is added, changed and removed, each once however often it is pressed', async () => {
  const by = await anAdmin()
  const [added, again] = [await addPreparedAnswer(db, { by, fields }), await addPreparedAnswer(db, { by, fields })]
  expect(again).toEqual(added)
  const { id, version } = (await listPreparedAnswers(db)).at(-1)!
  const changed = { ...fields, content: 'نجيب خلال ساعة', version }
  for (let press = 0; press < 2; press++)
    expect(await editPreparedAnswer(db, { by, preparedAnswerId: id, fields: changed })).toEqual(done())
  const late = { ...fields, content: 'غدًا', version }
  expect(await editPreparedAnswer(db, { by, preparedAnswerId: id, fields: late })).toEqual(
    refused('prepared_answer_changed_meanwhile'),
  )
  for (let press = 0; press < 2; press++)
    expect(await removePreparedAnswer(db, { by, preparedAnswerId: id })).toEqual(done())
  expect(await editPreparedAnswer(db, { by, preparedAnswerId: id, fields: late })).toEqual(
    refused('prepared_answer_not_found'),
  )
  expect(await removePreparedAnswer(db, { by: await anAdmin(), preparedAnswerId: id })).toEqual(
    refused('prepared_answer_not_found'),
  )
})

test('fifty are enough, also when two add at one moment', async () => {
  const rows = Array.from({ length: limits.preparedAnswers - 6 }, (_, n) => ({ title: `رد ${n}`, content: 'x' }))
  await db.insertInto('preparedAnswers').values(rows).execute()
  const [by, other] = [await anAdmin(), await anAdmin()]
  const both = await Promise.all([
    addPreparedAnswer(db, { by, fields }),
    addPreparedAnswer(db, { by: other, fields: { ...fields, title: 'آخر' } }),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both).toContainEqual(refused('too_many_prepared_answers'))
})

test('whoever answers does not change what is prepared', async () => {
  for (const by of [await aPerson(), await aModerator()]) {
    expect(await addPreparedAnswer(db, { by, fields })).toEqual(refused('not_allowed'))
    expect(await editPreparedAnswer(db, { by, preparedAnswerId: 1, fields })).toEqual(refused('not_allowed'))
    expect(await removePreparedAnswer(db, { by, preparedAnswerId: 1 })).toEqual(refused('not_allowed'))
  }
})
