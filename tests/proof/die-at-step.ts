// Loaded before a command of ours (--import): ends its process without a word (as by kill -9) at the n-th step. A step is a file
// of these folders that is written, put in its place, made or taken away, an object of the copies that is read, a program that is
// started and, where they count, a statement. A file that is written has a second step: half of it is there.
import children from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import pg from 'pg'
import type { Dying } from './run-and-die.ts'

type Call = (...args: unknown[]) => unknown
type Calls = Record<string, Call>

const task = new URL(import.meta.url).searchParams.get('task') ?? '{}'
const { dieAt, folders, statementsCount } = JSON.parse(task) as Dying
const write = fs.writeFileSync
let steps = 0
const lasting: number[] = []

/** What is read, and a statement inside a transaction, leaves nothing that lasts when its process ends. */
function step({ begin = () => {}, isLasting = true } = {}) {
  steps += 1
  if (isLasting) lasting.push(steps)
  if (steps !== dieAt) return
  begin()
  process.kill(process.pid, 'SIGKILL')
  // Until the signal is there nothing more may happen.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000)
}

const isOurs = (path: unknown) => folders.some((folder) => String(path).startsWith(folder))
const half = (content: unknown) => {
  const bytes = Buffer.from(content as Uint8Array)
  return bytes.subarray(0, bytes.byteLength >> 1)
}

/** Before each of these calls on a path of ours is a step; the call itself goes on as ever. */
function stepBefore(calls: Calls, names: readonly string[], isLasting = true) {
  for (const name of names) {
    const original = calls[name]!
    calls[name] = (...args) => {
      if (args.slice(0, 2).some(isOurs)) step({ isLasting })
      return original.apply(calls, args)
    }
  }
}

const { promises } = fs
const openFile = promises.open
stepBefore(promises as unknown as Calls, ['rename', 'link', 'rm', 'mkdir'])
stepBefore(promises as unknown as Calls, ['readFile'], false)
stepBefore(fs as unknown as Calls, ['renameSync', 'linkSync', 'rmSync', 'mkdirSync'])

fs.writeFileSync = ((path, content, options) => {
  if (isOurs(path)) {
    step()
    step({ begin: () => write(path, half(content), options) })
  }
  return write(path, content, options)
}) as typeof fs.writeFileSync

promises.open = async (path, flags, mode) => {
  const isWritten = isOurs(path) && String(flags).includes('w')
  if (isWritten) step()
  const file = await openFile(path, flags, mode)
  if (!isWritten) return file
  const writeWhole = file.writeFile.bind(file)
  file.writeFile = async (content, options) => {
    step({ begin: () => fs.writeSync(file.fd, half(content)) })
    return writeWhole(content, options)
  }
  return file
}

for (const name of ['spawn', 'spawnSync', 'execFile'] as const) {
  const original = children[name] as Call
  const counted = (...args: unknown[]) => {
    step()
    return original.apply(children, args)
  }
  // What execFile is promisified by.
  Object.assign(children, { [name]: Object.defineProperties(counted, Object.getOwnPropertyDescriptors(original)) })
}
syncBuiltinESMExports()

const query = pg.Client.prototype.query as Call
const inTransaction = new WeakSet<object>()
const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : (statement as { text?: string }).text

if (statementsCount)
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [, verb = ''] = /^\s*(begin|commit|rollback)\b/i.exec(textOf(args[0]) ?? '') ?? []
    const isBegin = verb.toLowerCase() === 'begin'
    step({ isLasting: verb.toLowerCase() === 'commit' || !(isBegin || inTransaction.has(this)) })
    if (isBegin) inTransaction.add(this)
    else if (verb) inTransaction.delete(this)
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query

// A pipe to whoever counts.
process.on('exit', () => fs.writeSync(3, JSON.stringify({ steps, lasting })))
