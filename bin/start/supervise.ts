import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { envOfScript } from '#config/child-env.ts'
import { root } from '../building/root.ts'
import { mallocSettings, memoryFlags } from './memory.ts'
import { print } from './print.ts'
import type { RunAs } from './rights/run-as.ts'

const shortestPause = 250
const longestPause = 30_000
const settledAfter = 60_000
// A web process says that it leaves (6 s), closes its streams (3 s), and lets what is under way end (5 s).
const patience = 20_000

type Options = {
  as?: RunAs
  onMessage?: (message: unknown) => void
  /** At each start, the first one too, before the process can have said anything. */
  onLaunch?: (child: ChildProcess) => void
}

/**
 * Supervisor: keeps a process of ours running, restarted with exponential backoff; `ready` resolves at its first message,
 * or rejects when it ends before.
 */
export function supervise(
  script: string,
  env: Record<string, string | undefined>,
  { as, onMessage, onLaunch }: Options = {},
) {
  let child: ChildProcess
  let pause = shortestPause
  let stopping = false
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  // Not everybody waits for it.
  ready.catch(() => {})
  launch()

  function launch() {
    const startedAt = Date.now()
    child = startProcess(script, env, as)
    child.once('message', () => resolve())
    if (onMessage) child.on('message', onMessage)
    onLaunch?.(child)
    child.once('exit', (code, killedBy) => startAgain(Date.now() - startedAt, killedBy ?? `exit code ${code}`))
  }

  async function startAgain(lived: number, how: string) {
    if (stopping) return
    print(`توقف ${script}`, `${script} stopped (${how})`)
    reject(new Error(`${script} did not start`))
    pause = lived > settledAfter ? shortestPause : Math.min(pause * 2, longestPause)
    await wait(pause)
    if (!stopping) launch()
  }

  function stop() {
    stopping = true
    return stopProcess(child)
  }

  return { ready, stop, kill: () => child.kill('SIGKILL'), pid: () => child.pid }
}

/** A group of its own: Ctrl-C in a terminal must reach it through us, in order. The channel tells it when we die. */
export function startProcess(script: string, env: Record<string, string | undefined>, as?: RunAs) {
  const flags = memoryFlags(script, { isDevelopment: env.NODE_ENV === 'development' })
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', ...flags, script]
  const [command = process.execPath, ...args] = [...(as?.prefix ?? []), ...node]
  return spawn(command, args, {
    ...(as?.prefix.length === 0 && as.user),
    cwd: root,
    // Compiled once, loaded in half the time at every later start.
    env: envOfScript(script, { ...mallocSettings, NODE_COMPILE_CACHE: join(root, '.cache/compiled'), ...env }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
}

export async function stopProcess(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const stopped = await Promise.race([exited, wait(patience, undefined, { ref: false })])
  if (stopped) return
  child.kill('SIGKILL')
  await exited
}
