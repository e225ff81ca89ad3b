import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '#config/env.ts'
import { siteUser } from '#db/embedded/site-user.ts'
import type { SystemUser } from '#db/embedded/unprivileged-user.ts'
import { isRelease } from '../../building/is-release.mjs'
import { root } from '../../building/root.ts'
import { print } from '../print.ts'
import { asUser } from './as-user.ts'
import { handOver } from './hand-over.ts'
import { runAs, type RunAs } from './run-as.ts'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

/** The user that works in root's place, who owns what the site writes; none where nobody is root, or where it can't be. */
export async function ownUser(): Promise<SystemUser | undefined> {
  if (!isRoot) return undefined
  try {
    mkdirSync(env.dataDir, { recursive: true, mode: 0o711 })
    const user = siteUser(env.dataDir)
    await asUser(user, () => needsToOpen([join(root, 'package.json'), join(root, 'server/web.ts'), process.execPath]))
    letPass(env.dataDir)
    handOver(env.dataDir, user)
    await asUser(user, () => needsToOpen([join(env.dataDir, 'media')]))
    return user
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    print('يعمل الموقع بصلاحيات root: لا يصل مستخدمه إلى مجلداته', `The site runs as root: its user is kept out (${why})`)
    print('انقل المجلد إلى /opt أو /srv مثلاً', 'Move the clone and DATA_DIR to /opt or /srv, readable for everybody')
    return undefined
  }
}

/** How a process that listens on the port (0: on none) is started, from a build that the user can read. */
export async function runAsOwnUser(
  user: SystemUser | undefined,
  { buildDir, port }: { buildDir: string; port: number },
): Promise<RunAs | undefined> {
  if (!user) return undefined
  await asUser(user, () => needsToOpen([join(buildDir, 'server/index.js')]))
  return runAs(user, port)
}

/**
 * Where it is written down what the modules of web and worker were compiled to: in a clone beside the sources, but in
 * DATA_DIR where a user of their own may not write there, or where the folder of a release is closed to writing.
 */
export function compiledIn(dataDir: string, user: SystemUser | undefined): Record<string, string> {
  return user || isRelease(root) ? { NODE_COMPILE_CACHE: join(dataDir, 'compiled') } : {}
}

/** What is in DATA_DIR is closed by itself. */
function letPass(folder: string) {
  const { uid, mode } = statSync(folder)
  if (uid === 0 && (mode & 0o001) === 0) chmodSync(folder, (mode & 0o777) | 0o001)
}

function needsToOpen(paths: string[]) {
  for (const path of paths) closeSync(openSync(path, 'r'))
}
