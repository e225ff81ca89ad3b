import { spawn, type ChildProcess, type Serializable } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'

export type PressWorker<Order extends Serializable, Made> = {
  /** One picture at a time. A process that crashes, hangs or eats too much is the picture's fault: it is `gone`. */
  run(order: Order): Promise<Made | 'gone'>
  stop(): void
}

type Options = { script: string; timeoutMs: number; idleMs: number; env?: Record<string, string> }

/** Makes pictures in a process of its own, started when needed, ended after a while without work. */
export function createPressWorker<Order extends Serializable, Made>({
  script,
  timeoutMs,
  idleMs,
  env = {},
}: Options): PressWorker<Order, Made> {
  let press: Press | null = null
  let idle: NodeJS.Timeout | undefined

  function stop() {
    clearTimeout(idle)
    press?.child.kill('SIGKILL')
    press = null
  }

  return {
    async run(order) {
      clearTimeout(idle)
      if (!press || press.ended) press = startPress(script, env)
      const made = await ask<Made>(press, order, timeoutMs)
      if (made === 'gone') stop()
      else idle = setTimeout(stop, idleMs).unref()
      return made
    },
    stop,
  }
}

type Press = { child: ChildProcess; ready: boolean; ended: boolean }

// Address space that Node reserves for itself is counted too: this leaves some 500 MB for a picture.
const limiter: readonly [string, ...string[]] = ['/usr/bin/prlimit', '--data=1200000000', '--fsize=0', '--core=0']
const nodeFlags = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=96', '--no-warnings']

function startPress(script: string, env: Record<string, string>): Press {
  const node: readonly [string, ...string[]] = [process.execPath, ...nodeFlags, script]
  const [command, ...args]: readonly [string, ...string[]] = existsSync(limiter[0]) ? [...limiter, ...node] : node
  const child = spawn(command, args, {
    // Nothing of ours is in its environment: no secret, no address of the database.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const press = { child, ready: false, ended: false }
  child.once('message', () => (press.ready = true))
  child.once('exit', () => (press.ended = true)).on('error', () => (press.ended = true))
  // Pages come before pictures when both want the processor.
  if (child.pid) setPriority(child.pid, 10)
  child.unref()
  child.channel?.unref()
  return press
}

function ask<Made>(press: Press, order: Serializable, timeoutMs: number) {
  const { child } = press
  return new Promise<Made | 'gone'>((resolve, reject) => {
    const settle = (made: Made | 'gone') => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onGone).off('error', onGone)
      child.channel?.unref()
      resolve(made)
    }
    const onMessage = (message: Made | 'ready') => message !== 'ready' && settle(message)
    // A process that never came up says nothing about the picture: that is a fault of the machine.
    const onGone = () => (press.ready ? settle('gone') : reject(new Error('the photo press does not start')))
    const timer = setTimeout(onGone, timeoutMs)
    child.channel?.ref()
    child.on('message', onMessage).once('exit', onGone).once('error', onGone)
    child.send(order, (error) => error && onGone())
  })
}
