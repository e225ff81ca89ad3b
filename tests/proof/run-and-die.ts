import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
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
