import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from '#shared/error-code.ts'

// EPIPE: accepted, and closed again before the greeting was sent.
const notListening = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
const startingUp = '57P03'

/** Resolves to true once the server accepts connections, to false when its process ended before; throws after its patience. */
export async function awaitServer(server: ChildProcess, url: string, { patience = 120_000 } = {}): Promise<boolean> {
  const deadline = Date.now() + patience
  while (hasNotExited(server)) {
    if (await accepts(url)) return true
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not accept connections after ${patience / 1000} s`)
    await wait(20)
  }
  return false
}

export function hasNotExited(child: ChildProcess) {
  return child.exitCode === null && child.signalCode === null && child.pid !== undefined
}

async function accepts(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = errorCode(error) ?? ''
    // A server that stops between two steps of the greeting ends the connection without a code.
    if (code === '' || code === startingUp || notListening.includes(code)) return false
    throw error
  }
}

/** The rows of one statement, on a connection of its own. */
export async function queryServer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
