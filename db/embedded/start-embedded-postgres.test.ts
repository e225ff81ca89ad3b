import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningServer } from '#tests/support/running-server.ts'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

// Closed, as root's home is; an ordinary user's own cluster lives inside it all the same.
const closed = mkdtempSync(join(tmpdir(), 'yasmeen-embedded-'))
const dataDir = join(closed, 'clone/data')
const start = () => startEmbeddedPostgres({ dataDir, durable: false })

beforeAll(async () => {
  const server = await start()
  await ask(server.url, 'create table kept (word text)')
  await ask(server.url, `insert into kept values ('ياسمين')`)
  await server.stop()
})

afterAll(async () => {
  await (await start()).remove()
  rmSync(closed, { recursive: true, force: true })
})

test('what was written is there after a stop and a start', async () => {
  const server = await start()
  expect(await ask(server.url, 'select word from kept')).toEqual([{ word: 'ياسمين' }])
  await server.stop()
})

test('Arabic has trigrams, and no other machine can connect', async () => {
  const server = await start()
  await ask(server.url, 'create extension pg_trgm')
  expect(await ask(server.url, `select cardinality(show_trgm('تويوتا')) > 0 as seen`)).toEqual([{ seen: true }])
  expect(await ask(server.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await server.stop()
})

test('a crashed server comes back', async () => {
  const server = await start()
  process.kill(runningServer(server.url).pid, 'SIGKILL')
  await expect
    .poll(() => ask(server.url, 'select 1 as one').catch(() => 'away'), { timeout: 15_000 })
    .toEqual([{ one: 1 }])
  await server.stop()
})

test('a server in use is not taken from its starter', async () => {
  const server = await start()
  await expect(start()).rejects.toThrow('is in use')
  await server.stop()
})

test('a killed starter leaves no server behind, and the next start works', async () => {
  const module = JSON.stringify(join(import.meta.dirname, 'start-embedded-postgres.ts'))
  const script = `
    const { startEmbeddedPostgres } = await import(${module})
    console.log((await startEmbeddedPostgres(${JSON.stringify({ dataDir, durable: false })})).url)
    setInterval(() => {}, 1000)`
  const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = String(await once(starter.stdout, 'data')).trim()
  const orphan = runningServer(url).pid
  starter.kill('SIGKILL')
  await once(starter, 'exit')

  const server = await start()
  expect(runningServer(server.url).pid).not.toBe(orphan)
  expect(readState(orphan)).toMatch(/^(gone|Z)$/)
  await server.stop()
})

test('lock files of a machine that lost power do not stop a start', async () => {
  const before = await start()
  const folder = runningServer(before.url).cluster
  await before.stop()
  // The number belongs to a process that lives, but is not the server: this one.
  writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n1\n5432\n`)
  const server = await start()
  expect(await ask(server.url, 'select word from kept')).toHaveLength(1)
  await server.stop()
})

test('a path too long for a socket gets one elsewhere', async () => {
  const deep = join(closed, 'deep'.repeat(30))
  mkdirSync(deep)
  const server = await startEmbeddedPostgres({ dataDir: join(deep, 'data'), durable: false })
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.remove()
})

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function readState(pid: number) {
  if (!existsSync(`/proc/${pid}/status`)) return 'gone'
  return /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 'gone'
}
