import { spawn, type ChildProcess, type Serializable } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import { decoderCommand } from './sandbox/decoder-command.ts'
import type { SandboxKind } from './sandbox/kinds.ts'

export type PressWorker<Order extends Serializable, Made> = {
  /** One picture at a time. A process that crashes, hangs or eats too much is the picture's fault: it is `gone`. */
  run(order: Order): Promise<Made | 'gone'>
  stop(): void
}

type Options = {
  script: string
  timeoutMs: number
  idleMs: number
  env?: Record<string, string>
  /** Folders of pictures that it may read. */
  reads?: readonly string[]
  sandbox?: SandboxKind
}

/** What a picture did to its process ends with the process; and its processor time is bounded, so that of its life is. */
const picturesOfALife = 50
const threads = 3

/** Makes pictures in a process of its own, started when needed, ended after a while without work. */
export function createPressWorker<Order extends Serializable, Made>({
  script,
  timeoutMs,
  idleMs,
  env = {},
  reads = [],
  sandbox: kind,
}: Options): PressWorker<Order, Made> {
  const cpuSeconds = Math.ceil((picturesOfALife * threads * timeoutMs) / 1000)
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
      if (!press || press.ended) {
        // A folder that is not there when it starts can't be shown to it later.
        for (const folder of reads) mkdirSync(folder, { recursive: true, mode: 0o700 })
        press = startPress(decoderCommand({ script, reads, cpuSeconds, kind }), env)
      }
      press.pictures += 1
      const made = await ask<Made>(press, order, timeoutMs)
      if (made === 'gone' || press.pictures >= picturesOfALife) stop()
      else idle = setTimeout(stop, idleMs).unref()
      return made
    },
    stop,
  }
}

type Press = { child: ChildProcess; ready: boolean; ended: boolean; pictures: number }

function startPress([command, ...args]: [string, ...string[]], env: Record<string, string>): Press {
  const child = spawn(command, args, {
    // Nothing of ours is in its environment: no secret, no address of the database.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2', ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const press = { child, ready: false, ended: false, pictures: 0 }
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
