import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ownNamespaces, programs, sandboxKind, type SandboxKind } from './kinds.ts'

type Decoder = {
  script: string
  /** Folders whose files it may read besides the programs it runs. */
  reads?: readonly string[]
  /** Processor time of its whole life, in seconds. */
  cpuSeconds: number
  kind?: SandboxKind
}

/** Address space that Node reserves for itself is counted too: this leaves some 500 MB for a picture. */
export const decoderMemory = 1_200_000_000
const mostFiles = 256
const sparedTasks = 64

const root = resolve(import.meta.dirname, '../../..')
const code = ['adapters', 'shared', 'node_modules', 'package.json'].map((name) => join(root, name))
const systemFolders = ['/usr', '/lib', '/lib64', '/lib32', '/bin', '/sbin', '/etc/ld.so.cache', '/etc/ssl/openssl.cnf']
const aboutItself = ['/proc/self/status', '/proc/self/environ']

/**
 * The command that runs a decoder of strangers' pictures: it reads programs and `reads`, writes nothing, starts nothing,
 * gains no rights, and has bounds of memory, processor time, files and processes.
 */
export function decoderCommand({
  script,
  reads = [],
  cpuSeconds,
  kind = sandboxKind(),
}: Decoder): [string, ...string[]] {
  const readable = [...code, dirname(script), ...reads, ...aboutItself]
  const node = [
    process.execPath,
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
    '--max-old-space-size=96',
    '--no-warnings',
    script,
  ]
  const [command = process.execPath, ...args] = [
    ...limits(cpuSeconds),
    ...noRights(),
    ...walls(kind, readable),
    ...node,
  ]
  return [command, ...args]
}

function limits(cpuSeconds: number) {
  if (!existsSync(programs.prlimit)) return []
  const sizes = [`--data=${decoderMemory}`, '--fsize=0', '--core=0', `--nofile=${mostFiles}`, `--cpu=${cpuSeconds}`]
  return [programs.prlimit, ...sizes, ...mostTasks()]
}

/** The kernel counts the tasks of a user altogether, so the bound stands above those that run already. */
function mostTasks() {
  const uid = process.getuid?.()
  if (!uid || !existsSync('/proc/self/status')) return []
  const tasks = readdirSync('/proc').reduce((sum, name) => sum + (/^\d+$/.test(name) ? tasksOf(name, uid) : 0), 0)
  return [`--nproc=${tasks + sparedTasks}`]
}

function tasksOf(pid: string, uid: number) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return new RegExp(`^Uid:\\s+${uid}\\s`, 'm').test(status) ? Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 0) : 0
  } catch {
    return 0
  }
}

function noRights() {
  if (!existsSync(programs.setpriv)) return []
  return [programs.setpriv, '--no-new-privs', '--inh-caps=-all', '--ambient-caps=-all']
}

function walls(kind: SandboxKind, readable: readonly string[]): string[] {
  if (kind === 'limits') return []
  if (kind === 'namespaces') return [programs.unshare, ...ownNamespaces, '--']
  const files = [
    ...systemFolders,
    dirname(realpathSync(process.execPath)),
    ...readable.filter((path) => !aboutItself.includes(path)),
  ]
  return [
    programs.bubblewrap,
    ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...files.flatMap((path) => ['--ro-bind-try', path, path]),
    ...['--remount-ro', '/', '--chdir', '/', '--'],
  ]
}
