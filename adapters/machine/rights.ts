import { readdirSync, readFileSync } from 'node:fs'

/** What the kernel lets a process do, as the kernel says it. */
export type Rights = { uid: number; capabilities: boolean; mayGain: boolean }
export type ProcessRights = Rights & { name: 'web' | 'worker' }

const scripts = { web: 'server/web.ts', worker: 'server/worker.ts' } as const

/** The rights in the text of `/proc/<pid>/status`. */
export function rightsIn(status: string): Rights {
  const value = (name: string) => new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(status)?.[1] ?? ''
  return {
    uid: Number(value('Uid')),
    capabilities: /[1-9a-f]/.test(value('CapEff')),
    mayGain: value('NoNewPrivs') !== '1',
  }
}

/** The rights of web and worker among the children of a process; none where the system does not tell. */
export function rightsOfChildren(parent: number): ProcessRights[] {
  return childrenOf(parent).map(({ name, status }) => ({ name, ...rightsIn(status) }))
}

/** Bytes of memory that each web process among the children of a process takes; none where the system does not tell. */
export function memoryOfChildren(parent: number): number[] {
  return childrenOf(parent)
    .filter(({ name }) => name === 'web')
    .map(({ status }) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024)
}

function childrenOf(parent: number) {
  return pids().flatMap((pid) => {
    const status = read(pid, 'status')
    if (!new RegExp(`^PPid:\\s+${parent}$`, 'm').test(status)) return []
    const command = read(pid, 'cmdline').split('\0')
    const name = (['web', 'worker'] as const).find((known) => command.includes(scripts[known]))
    return name ? [{ name, status }] : []
  })
}

function pids() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function read(pid: string, name: string) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
