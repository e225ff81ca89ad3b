import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFontFaces } from '#bin/fonts/font-faces.ts'
import { subsetFonts } from '#bin/fonts/subset-fonts.ts'
import { root, sourceFiles } from './source-files.ts'

const faces = readFontFaces(readFileSync(join(root, 'app/styles/fonts.css'), 'utf8'))
const isSubset = ({ file }: { file: string }) => file.startsWith('./fonts/')
const charactersOf = (chosen: typeof faces) => new Set(chosen.flatMap(({ characters }) => [...characters]))

test('the font subsets hold what the style says: `npm run fonts` makes them anew', async () => {
  const subsets = await subsetFonts()
  expect([...subsets.keys()]).toEqual(faces.filter(isSubset).map(({ file }) => join('app/styles', file)))
  for (const [path, font] of subsets) expect(readFileSync(join(root, path)).equals(font), path).toBe(true)
})

test('what the site says and its demo market shows is written with the subsets alone', () => {
  const whole = charactersOf(faces.filter((face) => !isSubset(face)))
  const subset = charactersOf(faces.filter(isSubset))
  const rare = new Map<string, string>()
  for (const { path, text } of sourceFiles(['i18n/messages', 'i18n/pages', 'db/seeds'], ['.json', '.md', '.ts']))
    for (const character of text)
      if (character !== '\n' && whole.has(character) && !subset.has(character)) rare.set(character, path)
  expect([...rare]).toEqual([])
})

test('all files are for the same weights, and the later of two ranges is the smaller one', () => {
  expect(new Set(faces.map(({ weights }) => weights.join(' ')))).toEqual(new Set(['400 800']))
  expect(faces.map(isSubset)).toEqual([false, false, true, true])
})

test('no style wants a weight that the fonts do not have', () => {
  const strays = sourceFiles(['app'], ['.css', '.ts', '.tsx']).flatMap(({ path, text }) => {
    const numbers = [...text.matchAll(/font-weight: (\d+)/g)].map(([, weight]) => Number(weight))
    const words = text.match(/\bfont-(thin|extralight|light|black)\b/g) ?? []
    return [...numbers.filter((weight) => weight < 400 || weight > 800), ...words].map((weight) => `${path}: ${weight}`)
  })
  expect(strays).toEqual([])
})
