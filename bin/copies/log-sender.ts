import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { realFileCalls, syncFolder, writeDurably } from '#adapters/storage/durable-files.ts'
import { asOwner } from '#db/embedded/as-owner.ts'
import { archiveFolderOf } from '#db/embedded/archiving.ts'
import type { Home } from '#db/embedded/home.ts'
import { clusterOfSegment, isSegment, segmentAfter, segmentBytes } from '#db/embedded/wal-segments.ts'
import type { CopyStore } from '#domain/copies/copy-store.ts'
import { sealSegment, segmentObject } from '#domain/copies/wal-archive.ts'
import { beginLine, readLine, saveLine, type LogLine } from './log-line.ts'

type Options = {
  home: Home
  /** Where what is not sent yet waits, and which line is written. */
  folder: string
  store: CopyStore
  pieceKey: string
  /** From how many bytes on what waits is given up. */
  mostUnsent?: number
  /** From how many segments on that the server itself can't put into its archive they are given up. */
  mostStuck?: number
}
/** After a look: how many segments wait, and since when; `givenUp` where the line broke off and a new one has begun. */
export type Look = { line: string | null; waiting: number; since: Date | null; givenUp: boolean; fault: string | null }

const unsentName = /^([0-9a-f]{16})-([0-9A-F]{24})\.age$/
const ofNoUse = /^(?:[0-9A-F]{24}\.[0-9A-F]{8}\.backup|[0-9A-F]{8}\.history)$/

/**
 * Sends finished segments of the embedded server's log to the copies, in their order, sealed. What can't be sent waits, sealed, up to
 * a bound; above it the line is given up, so that the disk never fills with it, and the next base backup begins another.
 */
export class LogSender {
  readonly #home: Home
  readonly #folder: string
  readonly #unsent: string
  readonly #store: CopyStore
  readonly #pieceKey: string
  readonly #most: { unsent: number; stuck: number }
  #line: LogLine | undefined
  #fault: string | null = null
  #givenUp = false

  constructor({ home, folder, store, pieceKey, mostUnsent = 2 ** 30, mostStuck = 128 }: Options) {
    this.#home = home
    this.#folder = folder
    this.#unsent = join(folder, 'unsent')
    this.#store = store
    this.#pieceKey = pieceKey
    this.#most = { unsent: mostUnsent, stuck: mostStuck }
  }

  /** One look: everything that is there is sent, or waits. Not twice at once. */
  async look(): Promise<Look> {
    this.#fault = null
    this.#givenUp = false
    await mkdir(this.#unsent, { recursive: true, mode: 0o700 })
    let isOpen = await this.#sendWaiting()
    for (const name of (await readdir(archiveFolderOf(this.#home))).sort()) {
      if (ofNoUse.test(name)) await rm(join(archiveFolderOf(this.#home), name), { force: true })
      if (isSegment(name)) isOpen = (await this.#take(name, isOpen)) && isOpen
    }
    await this.#giveUpWhereTooMany()
    return { line: this.#line?.line ?? null, ...(await this.#whatWaits()), givenUp: this.#givenUp, fault: this.#fault }
  }

  /** Answers whether the way is open. */
  async #sendWaiting() {
    for (const file of await this.#waitingFiles()) {
      const [, of = '', segment = ''] = unsentName.exec(file) ?? []
      if (!(await this.#put({ line: of, segment }, await readFile(join(this.#unsent, file))))) return false
      await rm(join(this.#unsent, file), { force: true })
    }
    return true
  }

  async #take(segment: string, isOpen: boolean): Promise<boolean> {
    const content = await readSegment(join(archiveFolderOf(this.#home), segment))
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { isAgain, to } = this.#follow(content, { segment, sha256 })
    const sealed = await sealSegment(this.#store.sealing, { pieceKey: this.#pieceKey, line: to, segment, content })
    const answer = isOpen ? await this.#put({ line: to, segment }, sealed) : null
    if (answer === 'present' && !isAgain) {
      // Somebody else's: this is a copy of the machine that writes there.
      await this.#endLine()
      return this.#take(segment, isOpen)
    }
    if (!answer) await this.#saveUnsent(`${to}-${segment}.age`, sealed)
    await rm(join(archiveFolderOf(this.#home), segment), { force: true })
    return answer !== null
  }

  /** Notes what is about to be sent; where it does not follow what was sent last, another line begins with it. */
  #follow(content: Buffer, last: { segment: string; sha256: string }) {
    const destination = {
      cluster: clusterOfSegment(content),
      address: this.#store.target.address,
      pieceKey: this.#pieceKey,
    }
    const before = readLine(this.#folder, destination)
    const isAgain = before?.last?.segment === last.segment && before.last.sha256 === last.sha256
    const isNext = before && (!before.last || segmentAfter(before.last.segment) === last.segment)
    this.#line = saveLine(this.#folder, {
      ...(before && (isAgain || isNext) ? before : beginLine(this.#folder, destination)),
      last,
    })
    return { isAgain, to: this.#line.line }
  }

  async #put(named: { line: string; segment: string }, sealed: Uint8Array) {
    try {
      return await this.#store.target.put(segmentObject(named), sealed)
    } catch (error) {
      this.#fault = error instanceof Error ? error.message : String(error)
      return null
    }
  }

  async #saveUnsent(name: string, sealed: Uint8Array) {
    const unfinished = join(this.#unsent, '.new')
    await rm(unfinished, { force: true })
    await writeDurably(realFileCalls, unfinished, sealed)
    await rename(unfinished, join(this.#unsent, name))
    await syncFolder(realFileCalls, this.#unsent)
  }

  async #waitingFiles() {
    const files = (await readdir(this.#unsent)).filter((name) => unsentName.test(name))
    // By segment: of two lines the older one comes first on its own timeline, and their order among each other is no matter.
    return files.sort((a, b) => (a.slice(17) < b.slice(17) ? -1 : 1))
  }

  async #giveUpWhereTooMany() {
    const files = await this.#waitingFiles()
    const sizes = await Promise.all(files.map(async (name) => (await stat(join(this.#unsent, name))).size))
    if (sizes.reduce((sum, size) => sum + size, 0) > this.#most.unsent) {
      // First the line: one that went on without them would have a hole that nobody sees.
      await this.#giveUp()
      for (const name of files) await rm(join(this.#unsent, name), { force: true })
    }
    const stuck = await this.#stuckSegments()
    if (stuck.length <= this.#most.stuck) return
    const script = 'cd "$1" && shift && for name in "$@"; do mv -- "$name" "${name%.ready}.done"; done'
    asOwner(this.#home, { command: '/bin/sh', args: ['-c', script, 'sh', statusFolder(this.#home), ...stuck] })
    await this.#giveUp()
  }

  async #giveUp() {
    this.#givenUp = true
    await this.#endLine()
  }

  async #endLine() {
    this.#line = undefined
    await rm(join(this.#folder, 'line.json'), { force: true })
    await syncFolder(realFileCalls, this.#folder)
  }

  async #stuckSegments() {
    const names = await readdir(statusFolder(this.#home)).catch(() => [])
    return names.filter((name) => name.endsWith('.ready'))
  }

  async #whatWaits() {
    const files = await this.#waitingFiles()
    const times = await Promise.all(files.map(async (name) => (await stat(join(this.#unsent, name))).mtime))
    const since = times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null
    return { waiting: files.length + (await this.#stuckSegments()).length, since }
  }
}

const statusFolder = ({ cluster }: Home) => join(cluster, 'pg_wal/archive_status')

/** A whole segment, never what a link leads to: the folder is the server's, and whoever reads may be root. */
async function readSegment(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    const { size } = await file.stat()
    if (size !== segmentBytes) throw new Error(`${path} is no segment of the write-ahead log`)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
