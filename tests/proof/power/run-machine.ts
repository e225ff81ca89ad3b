import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answered, MachineTask } from './machine.ts'

export type Machine = Awaited<ReturnType<typeof runMachine>>

/** Starts a machine and waits until its market is open; rejects with what it said where it does not get so far. */
export async function runMachine(task: MachineTask) {
  const path = join(import.meta.dirname, 'machine.ts')
  const args = ['--disable-warning=ExperimentalWarning', path, JSON.stringify(task)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  const answered: Answered[] = []
  let said = ''
  child.stderr.on('data', (bytes: Buffer) => (said += bytes))
  child.stdin.on('error', () => {})
  createInterface(child.stdout).on('line', (line) => line.endsWith('.') && answered.push(readLine(line)))
  while (answered.length === 0) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(said)
    await wait(20)
  }
  const [ready] = answered
  if (ready?.kind !== 'ready') throw new Error('it answered before it was ready')

  return {
    url: ready.url,
    answered,
    /** Lets people act, until that many more answers were given. */
    async work(answers: number) {
      const enough = answered.length + answers
      child.stdin.write('go\n')
      while (answered.length < enough) {
        if (child.exitCode !== null) throw new Error(said)
        await wait(5)
      }
    },
    /** As a shutdown does: everything is written out. */
    async stop() {
      child.stdin.end()
      await exited
      if (child.exitCode !== 0) throw new Error(said)
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** A line that was cut off has no full stop, and was no answer. */
function readLine(line: string) {
  return JSON.parse(line.slice(0, -1)) as Answered
}
