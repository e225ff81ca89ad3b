import { expect, test } from 'vitest'
import { allDropped } from './all-dropped.ts'

test('words that steps took back one after the other are listed as they were typed', () => {
  const all = [{ words: 'الدين' }, { filter: 'figures' }, { words: 'ركن' }, { words: 'كبيرة' }] as const
  expect(allDropped('شقة ركن الدين كبيرة', all)).toEqual([{ words: 'ركن الدين كبيرة' }, { filter: 'figures' }])
  expect(allDropped('شقة شقة كبيرة', [{ words: 'شقة' }])).toEqual([{ words: 'شقة' }])
  expect(allDropped('كيا ريو', [{ filter: 'model' }])).toEqual([{ filter: 'model' }])
})

test('any figure is not near the one that was asked for', () => {
  const all = [{ filter: 'figures' }, { filter: 'district' }, { filter: 'price' }] as const
  expect(allDropped('', all)).toEqual([{ filter: 'district' }, { filter: 'price' }])
})
