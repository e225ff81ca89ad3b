import { spawn } from 'node:child_process'
import { childEnv } from '#config/child-env.ts'
import { root } from './root.ts'

type Options = {
  env?: Record<string, string | undefined>
  signal?: AbortSignal | undefined
  quiet?: boolean
  cwd?: string
}

/** Runs a program of ours, in the root unless told otherwise, to its end; rejects with what it said when it fails. */
export function runProgram(
  command: string,
  args: string[],
  { env = {}, signal, quiet = false, cwd = root }: Options = {},
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      env: childEnv(env),
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      signal,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text))
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${said.trim()}\n${command} ${args.join(' ')} failed`.trim())),
    )
  })
}
