import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to the site that can be cut, and joined again. */
export async function aLine(site: string) {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      // A line that breaks is what this is about.
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  const cut = () => {
    server.close()
    for (const socket of open) socket.destroy()
  }
  return {
    // By the name that the sessions of the site are for.
    address: `http://${hostname}:${own}`,
    /** Nobody answers any more. */
    cut,
    async join() {
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
