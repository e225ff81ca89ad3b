import { expect, test } from 'vitest'
import { writtenReferences } from './written-references.ts'

test('words with four digits or more may be references, in whichever digits, and neighbours that were written apart', () => {
  expect(writtenReferences('حوالة الهرم رقم ٥٥١٢٣ باسم أحمد')).toEqual(['55123'])
  expect(writtenReferences('HRM-5512 يوم 3')).toEqual(['HRM-5512'])
  expect(writtenReferences('رقم 5512 0031، 12')).toEqual(['5512', '0031', '5512 0031'])
  for (const none of ['', 'دفعت في المكتب', '123', 'a-b']) expect(writtenReferences(none)).toEqual([])
})

test('of a note that is nothing but numbers a few are looked at', () => {
  const note = Array.from({ length: 90 }, (_, n) => `${1000 + n};`).join('')
  expect(writtenReferences(note)).toHaveLength(20)
})
