import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * How the decoder is closed in: a file system and a network of its own (bubblewrap), no network but the files of its user
 * (namespaces), or neither (limits). Everywhere Node's permissions, and limits of the kernel where `prlimit` is.
 */
export type SandboxKind = 'bubblewrap' | 'namespaces' | 'limits'

export const programs = {
  bubblewrap: '/usr/bin/bwrap',
  unshare: '/usr/bin/unshare',
  setpriv: '/usr/bin/setpriv',
  prlimit: '/usr/bin/prlimit',
} as const

/** Namespaces without a name in them: the decoder keeps its own number and sees no network, not even this machine's. */
export const ownNamespaces = ['--user', '--net', '--ipc', '--uts']

let tried: SandboxKind | undefined

/** The tightest kind that works on this machine: installed says little, a container often forbids it. Tried once. */
export function sandboxKind(): SandboxKind {
  return (tried ??= tryKinds())
}

function tryKinds(): SandboxKind {
  const here = ['--ro-bind', '/', '/', '--unshare-all', '--die-with-parent', '--proc', '/proc', '--dev', '/dev', 'true']
  if (works(programs.bubblewrap, here)) return 'bubblewrap'
  return works(programs.unshare, [...ownNamespaces, 'true']) ? 'namespaces' : 'limits'
}

function works(program: string, args: string[]) {
  if (!existsSync(program)) return false
  return spawnSync(program, args, { stdio: 'ignore', env: { PATH: '/usr/bin:/bin' }, timeout: 5000 }).status === 0
}
