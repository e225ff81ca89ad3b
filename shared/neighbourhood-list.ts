import { searchKey } from './arabic/search-key.ts'
import { isLongName, spellings, type TwoSpellings, writeSpellings } from './two-spellings.ts'

export type NeighbourhoodListProblem = { line: number; code: 'make_name_long' | 'make_repeated' }

/**
 * Parses the neighbourhoods of a district: each in a line («المزة Mazzeh») or between commas. Empty lines are left out. What is wrong is told
 * with its line, from 1.
 */
export function readNeighbourhoodList(text: string): {
  names: TwoSpellings[]
  problem: NeighbourhoodListProblem | null
} {
  const names: TwoSpellings[] = []
  let problem: NeighbourhoodListProblem | null = null
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    for (const written of line.split(/[,،]/)) {
      if (written.trim() === '') continue
      const name = spellings(written.trim())
      problem ??= problemOf(name, names, at + 1)
      names.push(name)
    }
  }
  return { names, problem }
}

function problemOf(name: TwoSpellings, before: readonly TwoSpellings[], line: number): NeighbourhoodListProblem | null {
  if (isLongName(name)) return { line, code: 'make_name_long' }
  const isSame = (other: TwoSpellings) =>
    searchKey(other.ar) === searchKey(name.ar) || searchKey(other.en) === searchKey(name.en)
  return before.some(isSame) ? { line, code: 'make_repeated' } : null
}

/** The list as it is edited, and read again. */
export function writeNeighbourhoodList(names: readonly TwoSpellings[]) {
  return names.map(writeSpellings).join('\n')
}
