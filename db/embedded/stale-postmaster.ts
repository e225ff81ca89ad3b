import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Home } from './home.ts'

/** Clears what a server left that died: its lock files, or the server itself when only its starter was killed. */
export async function clearStalePostmaster({ cluster, socket }: Home) {
  const locks = [join(cluster, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')] as const
  const pid = readPid(locks[0])
  if (pid && isServerOf(pid, cluster)) await endOrphan(pid, cluster)
  for (const lock of locks) {
    const holder = readPid(lock)
    if (holder && !isServerOf(holder, cluster)) rmSync(lock, { force: true })
  }
}

async function endOrphan(pid: number, cluster: string) {
  if (isSupervised(pid)) throw new Error(`The database in ${cluster} is in use (process ${pid})`)
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    process.kill(pid, signal)
    for (let tries = 0; tries < seconds * 20; tries++) {
      if (!isServerOf(pid, cluster)) return
      await wait(50)
    }
  }
  throw new Error(`A server of the database in ${cluster} does not stop (process ${pid})`)
}

/** PostgreSQL asks only whether the number answers to a signal, which a zombie or a stranger does too. */
function isServerOf(pid: number, cluster: string) {
  if (!existsSync('/proc/self/stat')) return answers(pid)
  return stateOf(pid) !== 'Z' && commandOf(pid).includes(cluster)
}

/** Our servers are children of a Node.js process; without one they go to the machine's first process. */
function isSupervised(pid: number) {
  const parent = /^PPid:\s+(\d+)$/m.exec(readProc(pid, 'status'))?.[1]
  return parent !== undefined && parent !== '1' && commandOf(Number(parent)).includes('node')
}

function stateOf(pid: number) {
  return /^State:\s+(\w)/m.exec(readProc(pid, 'status'))?.[1]
}

function commandOf(pid: number) {
  return readProc(pid, 'cmdline')
}

function readProc(pid: number, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

function answers(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function readPid(file: string) {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}
