import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { runProgram } from '../building/run-program.ts'

let updated: Promise<void> | undefined

/** Whether a program is there by its name alone. */
export function hasProgram(name: string) {
  return !spawnSync(name, ['--version'], { stdio: 'ignore' }).error
}

/** Whether packages can be fetched here: Debian, as root. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && hasProgram('apt-get')
}

/** Installs a package of Debian and what it cannot do without; the lists are brought up to date once before. */
export async function installPackage(name: string, { signal }: { signal: AbortSignal }) {
  await apt(['install', '--yes', '--no-install-recommends', name], { signal })
}

/** Installs the libraries that a package needs, and not the package. */
export async function installLibrariesOf(name: string, { signal }: { signal: AbortSignal }) {
  await bringListsUp({ signal })
  const depends = execFileSync('apt-cache', ['depends', '--important', name], { encoding: 'utf8' })
  for (const [, library = ''] of depends.matchAll(/^\s+Depends: (lib[\w.+-]+)$/gm))
    if (!isInstalled(library)) await installPackage(library, { signal })
}

function isInstalled(name: string) {
  const { stdout } = spawnSync('dpkg-query', ['--show', '--showformat=${Status}', name], { encoding: 'utf8' })
  return stdout.startsWith('install ok')
}

/** Downloads a package of Debian into a folder, without installing it: none of its services starts. */
export async function unpackPackage(name: string, { folder, signal }: { folder: string; signal: AbortSignal }) {
  await apt(['download', name], { signal, cwd: folder })
  await runProgram('sh', ['-c', `dpkg-deb -x ${name}_*.deb . && rm ${name}_*.deb`], {
    signal,
    quiet: true,
    cwd: folder,
  })
}

const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }

async function bringListsUp({ signal }: { signal: AbortSignal }) {
  updated ??= runProgram('apt-get', ['update'], { ...quietly, signal })
  await updated
}

async function apt(args: string[], { signal, cwd }: { signal: AbortSignal; cwd?: string }) {
  await bringListsUp({ signal })
  await runProgram('apt-get', args, { ...quietly, signal, cwd })
}
