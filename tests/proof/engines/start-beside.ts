import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { childEnv } from '#config/child-env.ts'

type Options = { env?: Record<string, string>; stdio?: StdioOptions }

/** Starts a program that ends with this process at the latest. */
export function startBeside(program: string, args: string[], { env = {}, stdio = 'ignore' }: Options = {}) {
  const child = spawn(program, args, { env: childEnv(env), stdio })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  // What is missing is said by whoever waits for it.
  child.once('error', end)
  return child
}

export async function stopBeside(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
