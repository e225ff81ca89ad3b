type Names = Record<string, string>
type Locked = {
  dependencies?: Names
  devDependencies?: Names
  optionalDependencies?: Names
  peerDependencies?: Names
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** A lockfile of npm, version 3: every package by the folder in which it lies, the project itself as ''. */
export type Lockfile = { packages: Record<string, Locked> }

/**
 * The lockfile with only what the project's own dependencies lead to. `npm install --omit=dev` would bring more: a package
 * that only builds, when a dependency names it as a peer it can do without.
 */
export function withoutDevelopment(lockfile: Lockfile): Lockfile {
  const { devDependencies: _, ...project } = lockfile.packages[''] ?? {}
  const found = new Set<string>()
  const waiting = ['']
  for (const path of waiting) {
    const locked = path === '' ? project : (lockfile.packages[path] ?? {})
    for (const name of namesOf(locked)) {
      const next = nearest(lockfile, path, name)
      if (next === undefined || found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  const packages = Object.entries(lockfile.packages).filter(([path]) => found.has(path))
  return { ...lockfile, packages: { '': project, ...Object.fromEntries(packages) } }
}

function namesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]
}

/** Where Node looks: beside the package, then in each folder above it. */
function nearest({ packages }: Lockfile, from: string, name: string): string | undefined {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (path in packages) return path
  return from === ''
    ? undefined
    : nearest({ packages }, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}
