import { expect, test } from 'vitest'
import { readNeighbourhoodList, writeNeighbourhoodList } from './neighbourhood-list.ts'

test('each stands in a line or between commas, and is read again as it is written', () => {
  const { names, problem } = readNeighbourhoodList(
    'المزة Mazzeh\n\n المالكي Malki، كفرسوسة Kafr Souseh\nالمزة 86 = Mazzeh 86',
  )
  expect(problem).toBeNull()
  expect(names).toEqual([
    { ar: 'المزة', en: 'Mazzeh' },
    { ar: 'المالكي', en: 'Malki' },
    { ar: 'كفرسوسة', en: 'Kafr Souseh' },
    { ar: 'المزة 86', en: 'Mazzeh 86' },
  ])
  expect(readNeighbourhoodList(writeNeighbourhoodList(names))).toEqual({ names, problem: null })
})

test('a name that is long or stands twice, however it is spelled, is told with its line', () => {
  const problemOf = (text: string) => readNeighbourhoodList(text).problem
  expect(problemOf('المزة Mazzeh\nالمزه Mezze')).toEqual({ line: 2, code: 'list_name_repeated' })
  expect(problemOf('المزة Mazzeh\nدمر Dummar، الميدان MAZZEH')).toEqual({ line: 2, code: 'list_name_repeated' })
  expect(problemOf(`المزة Mazzeh\n\n${'م'.repeat(41)}`)).toEqual({ line: 3, code: 'list_name_long' })
  expect(problemOf('')).toBeNull()
})
