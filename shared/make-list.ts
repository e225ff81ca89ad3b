import { foreignKey } from './arabic/make-words.ts'
import { searchKey } from './arabic/search-key.ts'
import { isLongName, spellings, type TwoSpellings, writeSpellings } from './two-spellings.ts'

/** As a list is stored, with ids that facts of ads hold. */
export type StoredModel = { id: number; nameAr: string; nameEn: string }
export type StoredMake = StoredModel & { models: StoredModel[] }
export type ListedMake = TwoSpellings & { models: TwoSpellings[] }

const mostModels = 200

export type MakeListProblem = { line: number; code: 'list_name_long' | 'list_name_repeated' | 'make_models_many' }

/**
 * Parses a list of makes: a line for each, with its models behind a colon («كيا Kia: ريو Rio, سيراتو Cerato»). Empty lines are left out.
 * What is wrong is told with its line, from 1.
 */
export function readMakeList(text: string): { makes: ListedMake[]; problem: MakeListProblem | null } {
  const makes: ListedMake[] = []
  const seen = new Set<string>()
  let problem: MakeListProblem | null = null
  for (const [at, written] of text.split(/\r?\n/).entries()) {
    const [name = '', models = ''] = written.split(/:(.*)/s)
    if (name.trim() === '') continue
    const make = { ...spellings(name), models: models.split(/[,،]/).map(withoutDash).filter(Boolean).map(spellings) }
    problem ??= problemOf(make, seen, at + 1)
    makes.push(make)
  }
  return { makes, problem }
}

const withoutDash = (name: string) => name.trim().replace(/^-$/, '')

/** `seen` has the keys of the makes before, and takes that of this one. */
function problemOf(make: ListedMake, seen: Set<string>, line: number): MakeListProblem | null {
  if ([make, ...make.models].some(isLongName)) return { line, code: 'list_name_long' }
  if (make.models.length > mostModels) return { line, code: 'make_models_many' }
  const key = searchKey(make.en)
  const isRepeated = seen.has(key) || hasSameName(make.models)
  seen.add(key)
  return isRepeated ? { line, code: 'list_name_repeated' } : null
}

/** Whether two of these have the same name. */
function hasSameName(all: readonly TwoSpellings[]) {
  const keys = all.map(({ en }) => searchKey(en))
  return new Set(keys).size < keys.length
}

/** The list as it is edited, and read again. */
export function writeMakeList(makes: readonly ListedMake[]) {
  return makes
    .map(
      ({ models, ...make }) =>
        writeSpellings(make) + (models.length > 0 ? `: ${models.map(writeSpellings).join(', ')}` : ''),
    )
    .join('\n')
}

/** The models of a make, spelled in any of its ways («سامسونج» as well); none of a make that is not known. */
export function modelsOf(makes: readonly ListedMake[], make: string): TwoSpellings[] {
  const key = foreignKey(make)
  return makes.find(({ ar, en }) => foreignKey(ar) === key || foreignKey(en) === key)?.models ?? []
}
