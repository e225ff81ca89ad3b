import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { databaseUrl } from '#tests/support/database.ts'
import { withSession } from '#tests/support/copies.ts'
import { sharePriority } from './share-priority.ts'

const before = getPriority()
const canGoBack = process.getuid?.() === 0
afterEach(() => {
  if (canGoBack) setPriority(before)
})

async function priorityOf(client: pg.Client) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return getPriority(rows[0]!.pid)
}

test.skipIf(!canGoBack)('the backend of a session works at the priority of who asks, and no other does', async () => {
  await withSession(databaseUrl, async (client) => {
    setPriority(7)
    await sharePriority(client)
    expect(await priorityOf(client)).toBe(7)
    await withSession(databaseUrl, async (other) => expect(await priorityOf(other)).not.toBe(7))
  })
})

test.skipIf(!canGoBack)(
  'a process that is no backend is left alone, whatever number a session has elsewhere',
  async () => {
    const stranger = spawn('sleep', ['60'])
    setPriority(7)
    const elsewhere = { query: async () => ({ rows: [{ pid: stranger.pid, isHere: true }] }) } as unknown as pg.Client
    await sharePriority(elsewhere)
    expect(getPriority(stranger.pid!)).toBe(before)
    stranger.kill()
  },
)
