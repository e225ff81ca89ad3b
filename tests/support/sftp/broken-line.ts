import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Wear = { after: readonly number[]; by: 'reset' | 'silence' }

/**
 * A line to a port of this machine that ends each connection after another number of bytes towards it, by a reset or by carrying nothing any more;
 * after the last of these numbers it is whole.
 */
export async function aBrokenLine(port: number, { after, by }: Wear) {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    let left = after[connections] ?? Number.POSITIVE_INFINITY
    connections += 1
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    far.on('data', (bytes) => left > 0 && near.write(bytes))
    near.on('data', (bytes) => {
      if (left <= 0) return
      left -= bytes.byteLength
      far.write(bytes)
      if (left <= 0 && by === 'reset') near.resetAndDestroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the line has no port')
  return {
    port: address.port,
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
