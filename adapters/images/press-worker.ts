import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { refused } from '#shared/outcome.ts'
import type { makePhoto } from './make-photo.ts'

export type MadePhoto = Awaited<ReturnType<typeof makePhoto>>

export type PressWorker = {
  /** One picture at a time. A process that crashes, hangs or eats too much is the picture's fault: it is refused. */
  run(input: string | Uint8Array): Promise<MadePhoto>
  stop(): void
}

type Options = { script: string; timeoutMs: number; idleMs: number }

/** Runs pictures in a process of its own, started when needed, ended after a while without work. */
export function createPressWorker({ script, timeoutMs, idleMs }: Options): PressWorker {
  let press: Press | null = null
  let idle: NodeJS.Timeout | undefined

  function stop() {
    clearTimeout(idle)
    press?.child.kill('SIGKILL')
    press = null
  }

  return {
    async run(input) {
      clearTimeout(idle)
      if (!press || press.ended) press = startPress(script)
      const made = await ask(press, input, timeoutMs)
      if (made === 'gone') stop()
      else idle = setTimeout(stop, idleMs).unref()
      return made === 'gone' ? refused('photo_not_readable') : made
    },
    stop,
  }
}

type Press = { child: ChildProcess; ready: boolean; ended: boolean }

// Address space that Node reserves for itself is counted too: this leaves some 500 MB for a picture.
const limiter = ['/usr/bin/prlimit', '--data=1200000000', '--fsize=0', '--core=0']
const nodeFlags = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=96', '--no-warnings']

function startPress(script: string): Press {
  const node = [process.execPath, ...nodeFlags, script]
  const [command, ...args] = existsSync(limiter[0]!) ? [...limiter, ...node] : node
  const child = spawn(command!, args, {
    // Nothing of ours is in its environment: no secret, no address of the database.
    env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
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

function ask(press: Press, input: string | Uint8Array, timeoutMs: number) {
  const { child } = press
  return new Promise<MadePhoto | 'gone'>((resolve, reject) => {
    const settle = (made: MadePhoto | 'gone') => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onGone).off('error', onGone)
      child.channel?.unref()
      resolve(made)
    }
    const onMessage = (message: MadePhoto | 'ready') => message !== 'ready' && settle(message)
    // A process that never came up says nothing about the picture: that is a fault of the machine.
    const onGone = () => (press.ready ? settle('gone') : reject(new Error('the photo press does not start')))
    const timer = setTimeout(onGone, timeoutMs)
    child.channel?.ref()
    child.on('message', onMessage).once('exit', onGone).once('error', onGone)
    child.send(input, (error) => error && onGone())
  })
}
