import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import type pg from 'pg'

/**
 * Gives the backend that serves this session the scheduling priority of this process: where a copy gives way to others, so does the
 * half of its work that PostgreSQL does. Nothing happens where the server is elsewhere or is not ours to change.
 */
export async function sharePriority(client: pg.Client) {
  const { rows } = await client.query<{ pid: number; isHere: boolean }>(
    `select pg_backend_pid() as pid, coalesce(host(inet_server_addr()) in ('127.0.0.1', '::1'), true) as "isHere"`,
  )
  const { pid, isHere } = rows[0]!
  // Through a tunnel this number is another process's here.
  if (!isHere || !(await isBackend(pid))) return
  try {
    setPriority(pid, getPriority())
  } catch {
    // The server runs as another user.
  }
}

/** Linux says what a process calls itself. */
async function isBackend(pid: number) {
  const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return title.startsWith('postgres:')
}
