import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/**
 * What a line suffers until it is mended. `broken`: its connections are reset, new ones are refused. `held`: nothing passes, and what was sent
 * arrives late. `lost`: nothing passes, and those who had a connection, or asked for one meanwhile, are never told, as behind a
 * firewall that forgot them.
 */
export const faults = ['broken', 'held', 'lost'] as const
export type Fault = (typeof faults)[number]

type Pair = { near: Socket; far: Socket; isLost: boolean; isEnded?: boolean }

/** So long after a lost line was mended the server finds by its own probes (TCP keepalive) that nobody is there; the other side never does. */
const probedAfter = 20_000

/** A line to the PostgreSQL socket that an address names, which may be cut: `url` leads through it. */
export async function aFaultyLine(target: string, folder: string) {
  const address = new URL(target)
  const name = `.s.PGSQL.${address.searchParams.get('port') ?? 5432}`
  const connections = new Connections(join(address.searchParams.get('host') ?? '', name))
  const server = createServer((near) => connections.add(near))
  mkdirSync(folder)
  server.listen(join(folder, name))
  await once(server, 'listening')
  // PostgreSQL's own user comes by it too.
  chmodSync(folder, 0o755)
  chmodSync(join(folder, name), 0o777)
  address.searchParams.set('host', folder)
  return {
    url: address.href,
    cut: (fault: Fault) => connections.cut(fault),
    mend: () => connections.mend(),
    async close() {
      connections.end()
      server.close()
      await once(server, 'close')
    },
  }
}
export type FaultyLine = Awaited<ReturnType<typeof aFaultyLine>>

/** The connections of a line, each a pair of sockets. */
class Connections {
  readonly #path: string
  readonly #pairs = new Set<Pair>()
  #fault: Fault | undefined

  constructor(path: string) {
    this.#path = path
  }

  add(near: Socket) {
    if (this.#fault === 'broken') return void near.destroy()
    const pair: Pair = { near, far: connect(this.#path), isLost: this.#fault === 'lost' }
    this.#pairs.add(pair)
    this.#carry(pair, pair.near, pair.far)
    this.#carry(pair, pair.far, pair.near)
    if (this.#fault === 'held') hold(pair)
  }

  cut(fault: Fault) {
    this.#fault = fault
    for (const pair of this.#pairs) {
      if (fault === 'broken') pair.near.destroy()
      if (fault === 'held') hold(pair)
      if (fault === 'lost') pair.isLost = true
    }
  }

  mend() {
    this.#fault = undefined
    for (const pair of this.#pairs) {
      if (pair.isLost) setTimeout(() => pair.far.destroy(), probedAfter).unref()
      else if (pair.isEnded) this.#end(pair)
      else for (const socket of [pair.near, pair.far]) socket.resume()
    }
  }

  end() {
    for (const { near, far } of this.#pairs) for (const socket of [near, far]) socket.destroy()
  }

  #carry(pair: Pair, from: Socket, to: Socket) {
    from.on('error', () => {})
    from.on('data', (bytes) => {
      if (pair.isLost || to.write(bytes)) return
      from.pause()
      to.once('drain', () => this.#fault !== 'held' && from.resume())
    })
    from.on('close', () => {
      if (pair.isLost) return
      pair.isEnded = true
      if (this.#fault !== 'held') this.#end(pair)
    })
  }

  #end(pair: Pair) {
    this.#pairs.delete(pair)
    for (const socket of [pair.near, pair.far]) socket.destroySoon()
  }
}

function hold({ near, far }: Pair) {
  near.pause()
  far.pause()
}
