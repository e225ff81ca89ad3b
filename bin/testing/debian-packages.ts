import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../building/run-program.ts'

const aptGet = 'apt-get'
let updated: Promise<void> | undefined

/** Whether a program is there by its name alone. */
export function hasProgram(name: string) {
  return !spawnSync(name, ['--version'], { stdio: 'ignore' }).error
}

/** Whether packages can be fetched here: Debian, as root. */
export function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && hasProgram(aptGet)
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

/**
 * Downloads a package of Debian into a folder, without installing it: none of its services starts. With `release` that of another
 * Debian: this machine's own lists stay as they are.
 */
export async function unpackPackage(
  name: string,
  { folder, signal, release }: { folder: string; signal: AbortSignal; release?: string },
) {
  const apart = join(folder, 'apt')
  const options = release ? await fetchLists(release, { folder: apart, signal }) : []
  await apt([...options, 'download', name], { signal, cwd: folder })
  rmSync(apart, { recursive: true, force: true })
  await runProgram('sh', ['-c', `dpkg-deb -x ${name}_*.deb . && rm ${name}_*.deb`], {
    signal,
    quiet: true,
    cwd: folder,
  })
}

const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true }

async function bringListsUp({ signal }: { signal: AbortSignal }) {
  updated ??= runProgram(aptGet, ['update'], { ...quietly, signal })
  await updated
}

/** The lists of another release, from where this machine has its own; answers how apt is told to read them. */
async function fetchLists(release: string, { folder, signal }: { folder: string; signal: AbortSignal }) {
  mkdirSync(join(folder, 'lists/partial'), { recursive: true })
  const about = ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages', 'Component: main']
  const [mirror = ''] = spawnSync(aptGet, about, { encoding: 'utf8' }).stdout.split('\n')
  const sources = join(folder, 'sources.list')
  writeFileSync(sources, `deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror} ${release} main\n`)
  const settings = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await runProgram(aptGet, [...options, 'update'], { signal, quiet: true })
  return options
}

async function apt(args: string[], { signal, cwd }: { signal: AbortSignal; cwd?: string }) {
  await bringListsUp({ signal })
  await runProgram(aptGet, args, { ...quietly, signal, cwd })
}
