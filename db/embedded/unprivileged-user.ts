import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export type SystemUser = { uid: number; gid: number }

const name = 'yasmeen'
const firstOrdinaryUid = 1000

/** PostgreSQL refuses to run as root, so root's cluster belongs to a user of its own, made when the machine allows it. */
export function unprivilegedUser(): SystemUser {
  return systemUser(name) ?? createUser() ?? nobody()
}

function createUser() {
  const flags = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
  ]
  spawnSync('useradd', [...flags, name], { stdio: 'ignore' })
  return systemUser(name)
}

function nobody() {
  const user = findUser('nobody')
  if (user) return user
  throw new Error('PostgreSQL cannot run as root, and this machine has no user "nobody": set DATABASE_URL')
}

/** A person who happens to be called so must not come to own the database. */
function systemUser(name: string) {
  const user = findUser(name)
  return user && user.uid < firstOrdinaryUid ? user : undefined
}

function findUser(name: string): SystemUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
