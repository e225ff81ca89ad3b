import { compareVersions } from '#db/releases/list-releases.ts'
import type { AppliedMigration } from '#db/migrate.ts'

/** What a release is judged by. `today` is a day in UTC, YYYY-MM-DD; `releases` are the facts of the snapshots, the oldest first. */
export type Release = {
  version: string
  changelog: string
  today: string
  releases: { version: string; migrations: AppliedMigration[] }[]
  migrations: AppliedMigration[]
  /** Paths that were changed and are in no commit. */
  uncommitted: string[]
}

const heading = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm

/** Every reason for which this must not be released, a sentence each that says what to do; none where all is well. */
export function findReleaseProblems(release: Release): string[] {
  return [
    ...changelogProblems(release),
    ...snapshotProblems(release),
    ...frozenProblems(release),
    ...release.uncommitted.map((path) => `${path} is in no commit: commit it, or take it away`),
  ]
}

/** The versions that a changelog names, as it orders them. */
export function changelogVersions(changelog: string) {
  return [...changelog.matchAll(heading)].map(([, version = '', date = '']) => ({ version, date }))
}

function changelogProblems({ version, changelog, today }: Release) {
  const sections = changelogVersions(changelog)
  const section = sections.find((other) => other.version === version)
  if (!section)
    return [`CHANGELOG.md has no section "## [${version}] - ${today}": npm run release -- --prepare ${version}`]
  if (section.date > today) return [`CHANGELOG.md dates ${version} on ${section.date}, which is still to come`]
  const newest = sections
    .map((other) => other.version)
    .sort(compareVersions)
    .at(-1)
  return newest === version
    ? []
    : [`CHANGELOG.md knows ${newest}, package.json is at ${version}: it has to be the newest`]
}

function snapshotProblems({ version, releases, migrations }: Release) {
  const snapshot = releases.find((other) => other.version === version)
  if (!snapshot) return [`db/releases has no snapshot of ${version}: npm run release -- --prepare ${version}`]
  const known = new Set(snapshot.migrations.map(({ name }) => name))
  const later = migrations.flatMap(({ name }) => (known.has(name) ? [] : [name]))
  if (later.length === 0) return []
  return [
    `${later.join(', ')} came after the snapshot of ${version}: this is a newer version (npm run release -- --prepare NEXT)`,
  ]
}

/** What a released version applied is applied somewhere: the same text for ever. */
function frozenProblems({ releases, migrations }: Release) {
  const own = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const problems = new Map<string, string>()
  for (const { version, migrations: applied } of releases) {
    for (const { name, checksum } of applied) {
      if (own.get(name) === checksum || problems.has(name)) continue
      const became = own.has(name) ? 'was changed' : 'is gone'
      problems.set(
        name,
        `${name} ${became}, and ${version} was released with it: bring it back and write a new migration`,
      )
    }
  }
  return [...problems.values()]
}
