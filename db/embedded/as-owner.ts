import { spawnSync } from 'node:child_process'
import type { Home } from './home.ts'

type Command = { command: string; args: string[]; input?: string | Uint8Array }

/**
 * Runs a short program as the cluster's own user and answers what it printed. Also for files in its folders: whoever has
 * become that user may have put a link there, which root would follow.
 */
export function asOwner({ user }: Home, { command, args, input }: Command): string {
  const ran = spawnSync(command, args, {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    input,
    encoding: 'utf8',
  })
  if (ran.status === 0) return ran.stdout
  throw new Error(`${command}: ${ran.stderr || String(ran.error ?? ran.status)}`)
}

/** Writes a file that appears whole or not at all. */
export function writeAsOwner(home: Home, file: string, text: string | Uint8Array) {
  const script = 'umask 077; cat > "$1.new" && mv "$1.new" "$1"'
  asOwner(home, { command: '/bin/sh', args: ['-c', script, 'sh', file], input: text })
}
