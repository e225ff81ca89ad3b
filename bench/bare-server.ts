import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that an answer over HTTP can cost on this machine, in a process of its own like the site.
const server = createServer((_request, response) => response.end('ok'))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.once('disconnect', () => process.exit(0))
