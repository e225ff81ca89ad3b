import { createServer } from 'node:net'

const tries = 100

/** The wanted port, or the next free one; `strict` refuses any other. */
export async function choosePort({
  host,
  port,
  strict,
}: {
  host: string
  port: number
  strict: boolean
}): Promise<number> {
  for (let candidate = port; candidate <= Math.min(port + tries, 65_535); candidate++) {
    const free = await tryPort(host, candidate)
    if (free !== undefined) return free
    if (strict) throw new Error(`PORT ${port} is taken on ${host}: another program listens there`)
  }
  throw new Error(`PORT ${port} and the ${tries} after it are taken on ${host}`)
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') done(undefined)
      else if (error.code === 'EACCES') fail(new Error(`PORT ${port} may not be used by this user`))
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        fail(new Error(`HOST ${host} is not an address of this machine`))
      else fail(error)
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
