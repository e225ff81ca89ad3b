import { createServer, connect, type Socket } from 'node:net'
import { once } from 'node:events'

type Count = {
  cuts: number
  /** Bytes of photos that crossed the line; without `repeats`. */
  carried: number
  /**
   * Bytes of pieces that were refused because they had come before. Browsers repeat by themselves what a reset connection
   * broke off; how much of that crosses before the refusal is back depends on the speed of the machine.
   */
  repeats: number
}
type Wear = { cuts: number; every: () => number }

// A quarter of a megabyte a second, as 3G carries on a good day.
const chunk = 1024
const pause = 4

/**
 * A line to the site that breaks so many times, each time after another few thousand bytes of a photo have crossed it, and
 * measures what of photos crosses it. It lies between a browser and a real server.
 */
export async function aCuttingLine(site: string, wear: Wear) {
  const { hostname, port } = new URL(site)
  const open = new Set<Socket>()
  const count: Count = { cuts: 0, carried: 0, repeats: 0 }
  const mayCut = cutter(wear, count)
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      // A line that breaks is what this is about.
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    join(near, far, { count, mayCut })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('the line has no port')
  return {
    // By the name that the sessions of the site are for.
    address: `http://${hostname}:${address.port}`,
    count,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Hears of the bytes that crossed and says when the line breaks. */
function cutter({ cuts, every }: Wear, count: Count) {
  let untilCut = every()
  return (crossed: number) => {
    untilCut -= crossed
    if (untilCut > 0 || count.cuts === cuts) return false
    count.cuts += 1
    untilCut = every()
    return true
  }
}

function join(near: Socket, far: Socket, { count, mayCut }: { count: Count; mayCut: (crossed: number) => boolean }) {
  const pieceBytes = pieceCounter()
  let ofThisPiece = 0
  far.on('data', (answer: Buffer) => {
    if (answer.subarray(0, 12).toString() !== 'HTTP/1.1 409') return
    count.carried -= ofThisPiece
    count.repeats += ofThisPiece
    ofThisPiece = 0
  })
  far.pipe(near)
  near.on('data', (bytes: Buffer) => {
    near.pause()
    void carry(bytes).then(() => near.resume())
  })

  /** A little at a time, as a line does: what one side says early keeps the other from sending the rest. */
  async function carry(bytes: Buffer) {
    for (let at = 0; at < bytes.length && !far.destroyed; at += chunk) {
      const some = bytes.subarray(at, at + chunk)
      const { ofPhoto, isNew } = pieceBytes(some)
      ofThisPiece = (isNew ? 0 : ofThisPiece) + ofPhoto
      count.carried += ofPhoto
      await new Promise((gone) => far.write(some, gone))
      if (mayCut(ofPhoto)) {
        far.end()
        near.resetAndDestroy()
        return
      }
      await new Promise((resume) => setTimeout(resume, pause))
    }
  }
}

/** Reads the requests of one connection and says how many of the given bytes belong to pieces of photos, and whether one began. */
function pieceCounter() {
  let head = ''
  let body = 0
  let isPiece = false
  return (bytes: Buffer) => {
    let ofPhoto = 0
    let isNew = false
    for (let at = 0; at < bytes.length;) {
      if (body > 0) {
        const taken = Math.min(body, bytes.length - at)
        if (isPiece) ofPhoto += taken
        body -= taken
        at += taken
        continue
      }
      head += String.fromCharCode(bytes[at++]!)
      if (!head.endsWith('\r\n\r\n')) continue
      body = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
      isPiece = head.startsWith('PATCH ')
      isNew ||= isPiece
      head = ''
    }
    return { ofPhoto, isNew }
  }
}
