/** The newest minor versions when this version of the site was made (19 August 2026); brought up to date with the packages. */
const newest: Record<number, number> = { 16: 15, 17: 11, 18: 6 }

export type ServerVersion = { version: string; newest: string; isBehind: boolean }

/** How a server (`server_version_num`) stands to the newest of its major version that is known; security fixes are minors. */
export function compareVersion(versionNumber: number): ServerVersion {
  const [major, minor] = [Math.floor(versionNumber / 10_000), versionNumber % 10_000]
  const known = newest[major] ?? minor
  return { version: `${major}.${minor}`, newest: `${major}.${known}`, isBehind: minor < known }
}
