import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether the user may pass through every folder down to this one; without a user, whether anybody may. */
export function mayEnter(path: string, uid?: number): boolean {
  if (!existsSync(path)) return mayEnter(dirname(path), uid)
  return ancestors(realpathSync(path)).every((folder) => {
    const { mode, uid: owner } = statSync(folder)
    return (mode & (owner === uid ? 0o100 : 0o001)) !== 0
  })
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [path] : [path, ...ancestors(parent)]
}
