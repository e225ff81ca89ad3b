import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that an answer over HTTP can cost on this machine, in a process of its own like the site; `?bytes=` says how long it is.
const bodies = new Map<string, Buffer>()

function bodyFor(address: string) {
  const size = /[?&]bytes=(\d+)/.exec(address)?.[1]
  if (!size) return 'ok'
  const body = bodies.get(size) ?? Buffer.alloc(Number(size), 'x')
  bodies.set(size, body)
  return body
}

const server = createServer((request, response) => response.end(bodyFor(request.url ?? '')))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', () => process.exit(0))
