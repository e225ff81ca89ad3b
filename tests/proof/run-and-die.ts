import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import { root } from '#bin/building/root.ts'
import { childEnv } from '#config/child-env.ts'
import { db } from '#tests/support/database.ts'
import { seed } from '#tests/support/in-turn.ts'

/** When a process ends itself: before its n-th question leaves it, or with the answer unread. */
export const moments = ['before it is sent', 'when it was answered'] as const

/**
 * The steps, counted from one, at which a process ends itself: every `nth`, others at each run, and the `last` ones, where what
 * was done is committed. With EVERY_STEP=1 all of them.
 */
export function stepsToDieAt(steps: number, { nth, last }: { nth: number; last: number }) {
  const all = Array.from({ length: steps }, (_, at) => at + 1)
  return inject('everyStep') ? all : all.filter((step) => step % nth === seed % nth || step > steps - last)
}

/** The same for a command with hundreds of steps: with EVERY_STEP=1 all that last, and of the others some. */
export function lastingStepsToDieAt({ steps, lasting }: Ended, { nth }: { nth: number }) {
  const isTried = new Set(inject('everyStep') ? lasting : [])
  const every = inject('everyStep') ? 25 : nth
  const all = Array.from({ length: steps ?? 0 }, (_, at) => at + 1)
  return all.filter((step) => step % every === seed % every || isTried.has(step))
}

/** Runs a script of this folder with its task; answers the number that it printed, or null when it was killed. */
export async function runAndDie(script: string, task: object) {
  const path = join(import.meta.dirname, script)
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes: Buffer) => (said += bytes))
  child.stderr.on('data', (bytes: Buffer) => (said += bytes))
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(said)
  return signal === 'SIGKILL' ? null : Number(said)
}

/** At which step a command ends itself (0: never), and what counts as one: see `die-at-step.ts`. */
export type Dying = { dieAt: number; folders: string[]; statementsCount?: boolean }
/** `lasting` are the steps that another process may see something of: all but what is read, and statements inside a transaction. */
export type Ended = { steps: number | null; lasting: number[]; said: string; failed: boolean }

/**
 * Runs a file that opens a door of ours, or a script, with this environment; `steps` are null when it was killed, `failed` says that
 * it ended with a fault. A site ends when it is open and `whileOpen` is done.
 */
export async function openAndDie(
  [file = '', ...args]: string[],
  { env, whileOpen, ...dying }: Dying & { env: Record<string, string | undefined>; whileOpen?: () => Promise<void> },
): Promise<Ended> {
  const preload = new URL(`die-at-step.ts?task=${encodeURIComponent(JSON.stringify(dying))}`, import.meta.url)
  const flags = ['--disable-warning=ExperimentalWarning', '--import', preload.href]
  const child = spawn(process.execPath, [...flags, join(root, file), ...args], {
    cwd: root,
    env: childEnv({ NODE_ENV: undefined, ...env }),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  if (whileOpen) endWhenOpen(child, whileOpen)
  const [, said, errors, counted] = child.stdio.map((stream) => (stream as Readable | null)?.toArray())
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  const text = async (chunks: typeof said) => Buffer.concat((await chunks) ?? []).toString()
  const ended = { said: (await text(said)) + (await text(errors)), failed: code !== 0 }
  if (signal === 'SIGKILL') return { ...ended, steps: null, lasting: [] }
  return { ...ended, ...(JSON.parse(await text(counted)) as Pick<Ended, 'steps' | 'lasting'>) }
}

function endWhenOpen({ stdout, pid }: ChildProcess, whileOpen: () => Promise<void>) {
  let said = ''
  let isOpen = false
  stdout?.on('data', (text) => {
    said += String(text)
    if (isOpen || !said.includes('The market is open')) return
    isOpen = true
    void whileOpen().finally(() => process.kill(pid!, 'SIGTERM'))
  })
}

/** The server notices a killed client when it next speaks to it: waits until it has let go. */
export async function untilLetGo() {
  await expect
    .poll(async () => {
      const open = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
      return (await open.execute(db)).rows[0]!.n
    })
    .toBe(0)
}
