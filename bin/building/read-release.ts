import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listReleases, releaseFile } from '#db/releases/list-releases.ts'
import { readSnapshot } from '#db/releases/snapshot.ts'
import { listOwn } from '#db/migrate.ts'
import { machineNow } from '#adapters/machine/machine-clock.ts'
import type { Release } from './check-release.ts'
import { root } from './root.ts'

export const changelogFile = join(root, 'CHANGELOG.md')
export const manifestFile = join(root, 'package.json')

/** What this folder would be released as. Throws where it is no clone of the repository. */
export function readRelease(): Release {
  const { version } = JSON.parse(readFileSync(manifestFile, 'utf8')) as { version: string }
  return {
    version,
    changelog: readFileSync(changelogFile, 'utf8'),
    today: today(),
    releases: listReleases().map((name) => readSnapshot(readFileSync(releaseFile(name)))),
    migrations: listOwn(),
    uncommitted: listUncommitted(),
  }
}

/** The day, in UTC. */
export function today() {
  return new Date(machineNow()).toISOString().slice(0, 10)
}

function listUncommitted() {
  const changes = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: root,
    encoding: 'utf8',
  })
  return changes.split('\n').flatMap((line) => (line ? [line.slice(3)] : []))
}
