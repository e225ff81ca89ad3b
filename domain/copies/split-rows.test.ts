import { expect, test } from 'vitest'
import { splitRows } from './split-rows.ts'

const lines = Array.from({ length: 30_000 }, (_, n) => `${n}\t${'إعلان '.repeat(n % 17)}${(n * 7919) % 10_007}\n`)

async function piecesOf(lines: string[], step = 8000) {
  const bytes = Buffer.from(lines.join(''))
  async function* chunks() {
    for (let at = 0; at < bytes.byteLength; at += step) yield bytes.subarray(at, at + step)
  }
  const pieces: { content: Buffer; rows: number }[] = []
  for await (const { content, rows } of splitRows(chunks())) pieces.push({ content: Buffer.from(content), rows })
  return pieces
}

test('pieces together are the table, row for row, however it arrives', async () => {
  const pieces = await piecesOf(lines)
  expect(pieces.length).toBeGreaterThan(5)
  expect(Buffer.concat(pieces.map(({ content }) => content)).toString()).toBe(lines.join(''))
  expect(pieces.reduce((sum, { rows }) => sum + rows, 0)).toBe(lines.length)
  expect(await piecesOf(lines, 61)).toEqual(pieces)
})

test('a row that changes, comes or goes changes the pieces around it alone', async () => {
  const before = new Set((await piecesOf(lines)).map(({ content }) => content.toString('base64')))
  const changes = [
    lines.with(15_000, 'another\n'),
    lines.toSpliced(9000, 1),
    lines.toSpliced(9000, 0, 'new\n'),
    ['first\n', ...lines],
  ]
  for (const changed of changes) {
    const after = (await piecesOf(changed)).map(({ content }) => content.toString('base64'))
    expect(after.filter((piece) => !before.has(piece)).length).toBeLessThanOrEqual(2)
  }
})

test('half a row at the end is an error, no rows are no pieces', async () => {
  await expect(piecesOf(['whole\n', 'half'])).rejects.toThrow('in the middle of a row')
  expect(await piecesOf([])).toEqual([])
})
