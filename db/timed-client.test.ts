import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl } from '#tests/support/database.ts'
import { createDb } from './client.ts'
import { isTimeout } from './is-timeout.ts'

// A line to the server on which, from some moment on, nothing crosses and nothing breaks.
const lines: Socket[] = []
let isSilent = false
const proxy = createServer((near) => {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  const far = folder ? connect(`${folder}/.s.PGSQL.${port || 5432}`) : connect(Number(port || 5432), hostname)
  lines.push(near, far)
  const wasSilent = () => isSilent
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('data', (bytes) => wasSilent() || to.write(bytes))
    from.on('error', () => {})
    from.on('close', () => to.destroy())
  }
})
let url: string

beforeAll(async () => {
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(databaseUrl)
  through.searchParams.delete('host')
  through.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  url = through.href
})
afterAll(() => {
  for (const line of lines) line.destroy()
  proxy.close()
})

const question = sql<{ n: number }>`select 1 as n`

test('where the server falls silent a question ends, and the next is asked over another connection', async () => {
  const db = createDb(url, { max: 1, queryTimeout: 300, connectionTimeout: 300 })
  try {
    expect((await question.execute(db)).rows).toEqual([{ n: 1 }])
    isSilent = true
    const faults = [
      await question.execute(db).catch((error: unknown) => error),
      await question.execute(db).catch((error: unknown) => error),
    ]
    expect(faults.map(isTimeout)).toEqual([true, true])
    isSilent = false
    expect((await question.execute(db)).rows).toEqual([{ n: 1 }])
  } finally {
    isSilent = false
    await db.destroy()
  }
})

test('a transaction whose line falls silent is over, and its connection too', async () => {
  const db = createDb(url, { max: 1, queryTimeout: 300, connectionTimeout: 300 })
  try {
    const fault = await db
      .transaction()
      .execute(async (trx) => {
        await question.execute(trx)
        isSilent = true
        await question.execute(trx)
      })
      .catch((error: unknown) => error)
    expect(isTimeout(fault)).toBe(true)
    isSilent = false
    expect((await question.execute(db)).rows).toEqual([{ n: 1 }])
  } finally {
    isSilent = false
    await db.destroy()
  }
})
