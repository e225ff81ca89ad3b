import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../building/root.ts'

/** A package of a lockfile; `isTool` when only building and testing need it. */
export type LockedPackage = {
  name: string
  version: string
  licence: string | undefined
  isTool: boolean
  hasScript: boolean
  integrity: string | undefined
}

/** What is installed into the clone, and the Node.js that comes where the machine's own is too old. */
export const lockedFolders = ['.', 'bin/runtime'] as const

type Entry = {
  version: string
  license?: string
  hasInstallScript?: boolean
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Entries = Record<string, Entry | undefined>

/** Every package that a lockfile names, by its name and version, each once. */
export function readLockfile(folder: (typeof lockedFolders)[number]): LockedPackage[] {
  const text = readFileSync(join(root, folder, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Entries }
  const running = neededToRun(packages)
  const once = new Map<string, LockedPackage>()
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || !entry) continue
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const key = `${name}@${entry.version}`
    const isTool = !running.has(path) && once.get(key)?.isTool !== false
    const { version, license: licence, hasInstallScript: hasScript = false, integrity } = entry
    once.set(key, { name, version, licence, isTool, hasScript, integrity })
  }
  return [...once.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, found]) => found)
}

/** The paths of what the site itself imports and what that needs in turn; npm's own mark calls optional peers optional. */
function neededToRun(packages: Entries) {
  const found = new Set<string>()
  const waiting = ['']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const name of needsOf(packages[path])) {
      const needed = resolveFrom(path, name, packages)
      if (needed === undefined || found.has(needed)) continue
      found.add(needed)
      waiting.push(needed)
    }
  }
  return found
}

function needsOf(
  { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry = { version: '' },
) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** Where Node.js finds a package from inside another one: beside it, or further out. */
function resolveFrom(path: string, name: string, packages: Entries): string | undefined {
  const here = `${path ? `${path}/` : ''}node_modules/${name}`
  if (packages[here]) return here
  if (path === '') return undefined
  return resolveFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name, packages)
}
