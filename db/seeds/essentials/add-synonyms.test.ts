import { afterEach, expect, test } from 'vitest'
import { addSynonyms } from './add-synonyms.ts'
import { changeSynonyms, removeSynonyms, addSynonyms as addByHand } from '#domain/verbs/site/manage-synonyms.ts'
import { db } from '#tests/support/database.ts'
import { anAdmin } from '#tests/support/factories.ts'

afterEach(() => db.deleteFrom('searchSynonyms').execute())

const rows = async () => await db.selectFrom('searchSynonyms').selectAll().orderBy('id').execute()
const groups = async () => (await rows()).map(({ words }) => words.join(' '))
const idOf = async (word: string) => (await rows()).find(({ words }) => words.includes(word))!.id
const file = (...lines: string[]) => lines.map((line) => line.split(' '))

test('a later file adds, changes, divides and removes groups; a third start changes nothing', async () => {
  await addSynonyms(db, file('سيارة عربية', 'شاشة تلفزيون شاشات تلفاز', 'كير غيار', 'بيت منزل'))
  const later = file('سيارة عربية car', 'شاشة شاشات screen', 'تلفزيون تلفاز', 'بيت منزل', 'براد ثلاجة')
  await addSynonyms(db, later)
  expect((await groups()).sort()).toEqual(later.map((words) => words.join(' ')).sort())
  const before = await rows()
  await addSynonyms(db, later)
  expect(await rows()).toEqual(before)
  expect(before.every(({ keys, words }) => keys.length === words.length)).toBe(true)
})

test('what an administrator changed, removed or added stays so', async () => {
  const by = await anAdmin()
  await addSynonyms(db, file('سيارة عربية', 'كير غيار', 'بيت منزل', 'براد ثلاجة'))
  await changeSynonyms(db, { groupId: await idOf('سيارة'), words: 'سيارة، عربية، مركبة', by })
  await removeSynonyms(db, { groupId: await idOf('كير'), by })
  await changeSynonyms(db, { groupId: await idOf('بيت'), words: 'بيت، دار', by })
  await addByHand(db, { words: 'قلاية، مقلاة', by })
  const own = ['سيارة عربية مركبة', 'بيت دار', 'قلاية مقلاة']
  for (const later of [
    file('سيارة عربية car', 'كير غيار gear', 'بيت منزل house', 'براد ثلاجة'),
    file('سيارة عربية car cars', 'كير غيار gear جير', 'براد ثلاجة fridge'),
  ]) {
    await addSynonyms(db, later)
    expect((await groups()).sort()).toEqual([...own, later.at(-1)!.join(' ')].sort())
  }
})

test('a site that began before groups said where they are from keeps its administrator’s decisions too', async () => {
  const by = await anAdmin()
  await addSynonyms(db, file('كنبة صوفا', 'فرن أفران', 'كتاب كتب'))
  await changeSynonyms(db, { groupId: await idOf('كنبة'), words: 'كنبة، أريكة', by })
  await removeSynonyms(db, { groupId: await idOf('فرن'), by })
  await db.updateTable('searchSynonyms').set({ seededWords: null }).where('changedAt', '>', new Date(0)).execute()
  await db
    .updateTable('searchSynonyms')
    .set(({ ref }) => ({ seededWords: ref('words') }))
    .where('id', '=', await idOf('كتاب'))
    .execute()
  await addSynonyms(db, file('كنبة صوفا sofa', 'فرن أفران oven', 'كتاب كتب books'))
  expect((await groups()).sort()).toEqual(['كتاب كتب books', 'كنبة أريكة'])
})
