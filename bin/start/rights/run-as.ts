import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { SystemUser } from '#db/embedded/unprivileged-user.ts'

/** How a process of the site is started: `prefix` runs it, or else the kernel's own change of user. */
export type RunAs = { user: SystemUser; prefix: readonly string[] }

const firstFreePort = 1024
const portRight = 'net_bind_service'

/** As the user, without groups, without capabilities (but the one that a port below 1024 needs), never to gain any. */
export function runAs(user: SystemUser, port: number): RunAs {
  const right = port > 0 && port < freePortsBegin() ? `,+${portRight}` : ''
  const ids = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups']
  const bounds = ['--bounding-set', '--inh-caps', '--ambient-caps'].map((set) => `${set}=-all${right}`)
  const prefix = ['setpriv', ...ids, '--no-new-privs', ...bounds]
  const works = spawnSync(prefix[0] ?? '', [...prefix.slice(1), 'true'], { stdio: 'ignore' }).status === 0
  if (!works && right) throw new Error(`PORT ${port} needs setpriv (util-linux) when root starts the site`)
  return { user, prefix: works ? prefix : [] }
}

function freePortsBegin() {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'))
  } catch {
    return firstFreePort
  }
}
