import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { choosePort } from './choose-port.ts'

const host = '127.0.0.1'

async function aTakenPort() {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a free port is taken as it is', async () => {
  const port = await choosePort({ host, port: 0, strict: true })
  expect(await choosePort({ host, port, strict: true })).toBe(port)
})

test('of a taken port the next free one is taken', async () => {
  const port = await aTakenPort()
  const chosen = await choosePort({ host, port, strict: false })
  expect(chosen).toBeGreaterThan(port)
  expect(chosen).toBeLessThanOrEqual(port + 100)
})

test('strictly, a taken port is refused by name', async () => {
  const port = await aTakenPort()
  await expect(choosePort({ host, port, strict: true })).rejects.toThrow(`PORT ${port} is taken`)
})

test('an address of another machine is refused by name', async () => {
  await expect(choosePort({ host: '192.0.2.1', port: 3000, strict: false })).rejects.toThrow('HOST 192.0.2.1')
})
