import { searchKey } from './arabic/search-key.ts'
import { isLongName, spellings, type TwoSpellings, writeSpellings } from './two-spellings.ts'

export type NeighbourhoodListProblem = { line: number; code: 'list_name_long' | 'list_name_repeated' }

/**
 * Parses the neighbourhoods of a district: each in a line («المزة Mazzeh») or between commas. Empty lines are left out. What is wrong is told
 * with its line, from 1.
 */
export function readNeighbourhoodList(text: string): {
  names: TwoSpellings[]
  problem: NeighbourhoodListProblem | null
} {
  const names: TwoSpellings[] = []
  const seen = new Set<string>()
  let problem: NeighbourhoodListProblem | null = null
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    for (const written of line.split(/[,،]/)) {
      if (written.trim() === '') continue
      const name = spellings(written.trim())
      problem ??= problemOf(name, seen, at + 1)
      names.push(name)
    }
  }
  return { names, problem }
}

/** `seen` has the keys of the names before, in both scripts, and takes those of this one. */
function problemOf(name: TwoSpellings, seen: Set<string>, line: number): NeighbourhoodListProblem | null {
  if (isLongName(name)) return { line, code: 'list_name_long' }
  const keys = new Set([name.ar, name.en].map(searchKey))
  const isRepeated = [...keys].some((key) => seen.has(key))
  for (const key of keys) seen.add(key)
  return isRepeated ? { line, code: 'list_name_repeated' } : null
}

/** The list as it is edited, and read again. */
export function writeNeighbourhoodList(names: readonly TwoSpellings[]) {
  return names.map(writeSpellings).join('\n')
}
