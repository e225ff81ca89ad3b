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
  const path = join(address.searchParams.get('host') ?? '', name)
  const pairs = new Set<Pair>()
  let fault: Fault | undefined
  const server = createServer((near) => {
    if (fault === 'broken') return near.destroy()
    const pair: Pair = { near, far: connect(path), isLost: fault === 'lost' }
    pairs.add(pair)
    connectBoth(pair)
    if (fault === 'held') hold(pair)
  })
  mkdirSync(folder)
  server.listen(join(folder, name))
  await once(server, 'listening')
  // PostgreSQL's own user comes by it too.
  chmodSync(folder, 0o755)
  chmodSync(join(folder, name), 0o777)
  address.searchParams.set('host', folder)

  function connectBoth(pair: Pair) {
    for (const [from, to] of [
      [pair.near, pair.far],
      [pair.far, pair.near],
    ] as const) {
      from.on('error', () => {})
      from.on('data', (bytes) => {
        if (pair.isLost || to.write(bytes)) return
        from.pause()
        to.once('drain', () => fault !== 'held' && from.resume())
      })
      from.on('close', () => {
        if (pair.isLost) return
        pair.isEnded = true
        if (fault !== 'held') end(pair)
      })
    }
  }

  function end(pair: Pair) {
    pairs.delete(pair)
    for (const socket of [pair.near, pair.far]) socket.destroySoon()
  }

  function hold({ near, far }: Pair) {
    near.pause()
    far.pause()
  }

  return {
    url: address.href,
    cut(how: Fault) {
      fault = how
      for (const pair of pairs) {
        if (how === 'broken') pair.near.destroy()
        if (how === 'held') hold(pair)
        if (how === 'lost') pair.isLost = true
      }
    },
    mend() {
      fault = undefined
      for (const pair of pairs) {
        if (pair.isLost) setTimeout(() => pair.far.destroy(), probedAfter).unref()
        else if (pair.isEnded) end(pair)
        else for (const socket of [pair.near, pair.far]) socket.resume()
      }
    },
    async close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
export type FaultyLine = Awaited<ReturnType<typeof aFaultyLine>>
