import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to the site that can be cut, and joined again. */
export async function aLine(site: string) {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
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
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    // By the name that the sessions of the site are for.
    address: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut,
    join: () => void (isCut = false),
    close() {
      cut()
      server.close()
    },
  }
}
