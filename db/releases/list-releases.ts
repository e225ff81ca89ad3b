import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = import.meta.dirname
const named = /^(\d+\.\d+\.\d+)\.sql\.gz$/

/** The versions of which a snapshot stands here, the oldest first. */
export function listReleases(): string[] {
  return readdirSync(folder)
    .flatMap((name) => named.exec(name)?.[1] ?? [])
    .sort(compareVersions)
}

/** Where the snapshot of a version stands. */
export function releaseFile(version: string) {
  return join(folder, `${version}.sql.gz`)
}

/** Negative where the first of two versions (1.2.3) is the older. */
export function compareVersions(a: string, b: string) {
  const [of, other] = [a.split('.').map(Number), b.split('.').map(Number)]
  const at = of.findIndex((number, index) => number !== other[index])
  return at === -1 ? 0 : of[at]! - other[at]!
}
