import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { awaitServer } from './await-server.ts'

const running = { pid: 1, exitCode: null, signalCode: null } as ChildProcess

test('a server that closes each connection before the greeting is waited for, however its end is told', async () => {
  let greeted = 0
  // At once, or when the greeting has begun: the client learns of either in its own way.
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (greeted++ % 2 === 0) socket.destroy()
    else socket.resetAndDestroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const url = `postgresql://nobody@127.0.0.1:${port}/nothing`
  await expect(awaitServer(running, url, { patience: 1000 })).rejects.toThrow('does not accept connections')
  expect(greeted).toBeGreaterThan(5)
})

test('a process that ended is waited for no longer', async () => {
  const ended = { ...running, exitCode: 1 } as ChildProcess
  expect(await awaitServer(ended, 'postgresql://nobody@127.0.0.1:1/nothing')).toBe(false)
})
