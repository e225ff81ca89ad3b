import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded/start-embedded-postgres.ts'
import { compareVersions, listReleases, releaseFile } from '#db/releases/list-releases.ts'
import { loadSnapshot, readSnapshot, writeSnapshot } from '#db/releases/snapshot.ts'
import { seedEssentials } from '#db/seeds/essentials.ts'
import { upgradeDatabase } from '#db/upgrade-database.ts'
import { withClient, withDb } from '../database/prepare-database.ts'
import { changelogFile, manifestFile, today } from './read-release.ts'
import { root } from './root.ts'

/**
 * Writes what a version has to have: its heading in CHANGELOG.md above what is unreleased, its number in package.json and the
 * lockfile, and its snapshot: the rows of the last version's, upgraded to this one. Throws where it is not newer than all others.
 */
export async function prepareRelease(version: string) {
  const last = listReleases().at(-1)
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version: three numbers, 1.2.3`)
  if (last && compareVersions(version, last) <= 0) throw new Error(`${version} has to be newer than ${last}`)
  const snapshot = await makeSnapshot(version, last)
  writeFileSync(releaseFile(version), snapshot)
  const changelog = readFileSync(changelogFile, 'utf8')
  writeFileSync(
    changelogFile,
    changelog.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${today()}\n`),
  )
  for (const file of [manifestFile, join(root, 'package-lock.json')]) writeFileSync(file, withVersion(file, version))
}

/** The first version of a manifest, and that of the lockfile's own package, is ours. */
function withVersion(file: string, version: string) {
  const text = readFileSync(file, 'utf8')
  return [/^( {2}"version": )"[^"]*"/m, /^( {6}"version": )"[^"]*"/m].reduce(
    (written, ours) => written.replace(ours, `$1"${version}"`),
    text,
  )
}

async function makeSnapshot(version: string, last: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'yasmeen-release-'))
  // PostgreSQL's own user has to pass when root prepares the release.
  chmodSync(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    return await withClient(server.url, async (client) => {
      if (last) await loadSnapshot(client, readSnapshot(readFileSync(releaseFile(last))))
      await upgradeDatabase(client)
      await withDb(server.url, seedEssentials)
      return writeSnapshot(client, { version })
    })
  } finally {
    await server.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
