import { expect, test } from 'vitest'
import { csvRow } from './csv-row.ts'

test('cells stand between quotes, and what is nothing is empty', () => {
  expect(csvRow([1, 'ليرة "سورية"', null, 'a,b'])).toBe('"1","ليرة ""سورية""","","a,b"\r\n')
})

test('what would be a formula is text', () => {
  for (const cell of ['=1+1', '+963', '-2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '＝1'])
    expect([cell, csvRow([cell])]).toEqual([cell, `"'${cell}"\r\n`])
  expect(csvRow(['a=1'])).toBe('"a=1"\r\n')
})
