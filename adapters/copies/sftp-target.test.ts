import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aBrokenLine } from '#tests/support/sftp/broken-line.ts'
import { overSftp } from '#tests/support/sftp/over-sftp.ts'
import { hasSshd, startSshd, type Sshd } from '#tests/support/sftp/start-sshd.ts'
import { packetType } from '../sftp/sftp-packets.ts'
import { ConnectionLost, SftpSession } from '../sftp/sftp-session.ts'

// Against OpenSSH's own server; what copies rest on elsewhere too is in `copy-target.test.ts`.

const pieceOf = (n: number) => `pieces/ab/${n.toString(16).padStart(64, '0')}`
const large = randomBytes(3_000_000)
let sshd: Sshd
let sites = 0
const aFolder = () => `site${(sites += 1)}`

beforeAll(async () => {
  if (hasSshd) sshd = await startSshd()
})
afterAll(async () => {
  if (hasSshd) await sshd.stop()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const filesIn = (folder: string, below: string) => {
  const path = join(sshd.files, folder, below)
  return existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : []
}
async function listed(target: ReturnType<typeof overSftp>, below = 'pieces') {
  const names = []
  for await (const { name, bytes } of target.list(below)) names.push(`${name} ${bytes}`)
  return names.sort()
}

const keysAt = (port: number) => ({ ...sshd.keys, knownHostsFile: sshd.knownHostsAt(port) })

test.skipIf(!hasSshd)('thousands of small objects go over one connection and come back as they were', async () => {
  const target = overSftp(sshd, { folder: aFolder() })
  const logins = sshd.logins()
  const numbers = Array.from({ length: 1500 }, (_, n) => n)
  const answers = await Promise.all(numbers.map((n) => target.put(pieceOf(n), Buffer.from(`content ${n}`))))
  expect(new Set(answers)).toEqual(new Set(['written']))
  expect(await listed(target)).toHaveLength(1500)
  const back = await Promise.all(numbers.map((n) => target.get(pieceOf(n))))
  expect(back.map((bytes) => Buffer.from(bytes!).toString())).toEqual(numbers.map((n) => `content ${n}`))
  expect(sshd.logins()).toBe(logins + 1)
})

test.skipIf(!hasSshd).each([0, 1, 32_767, 32_768, 32_769, 3_000_000])(
  'an object of %i bytes comes back whole',
  async (length) => {
    const target = overSftp(sshd, { folder: aFolder() })
    await target.put(pieceOf(1), large.subarray(0, length))
    expect((await target.get(pieceOf(1)))!).toEqual(Buffer.from(large.subarray(0, length)))
  },
)

test.skipIf(!hasSshd)('two who write one name at once: one of them does', async () => {
  const folder = aFolder()
  const [first, second] = [overSftp(sshd, { folder }), overSftp(sshd, { folder })]
  for (let n = 0; n < 20; n++) {
    const puts = [first.put(pieceOf(n), Buffer.from('first')), second.put(pieceOf(n), Buffer.from('second'))]
    const answers = await Promise.all(puts)
    expect(answers.toSorted()).toEqual(['present', 'written'])
    const winner = answers[0] === 'written' ? 'first' : 'second'
    expect(Buffer.from((await first.get(pieceOf(n)))!).toString()).toBe(winner)
  }
  expect(filesIn(folder, '.unfinished')).toEqual([])
})

test.skipIf(!hasSshd)('file and folder are synced, the file before it has its name', async () => {
  const target = overSftp(sshd, { folder: aFolder() })
  await target.put(pieceOf(1), Buffer.from('x'))
  const requests = vi.spyOn(SftpSession.prototype, 'request')
  await target.put(pieceOf(2), Buffer.from('x'))
  const { open, write, extended, close, lstat, rename } = packetType
  const types = requests.mock.calls.map(([type]) => type)
  expect(types).toEqual([open, open, lstat, write, extended, close, rename, extended, close])
  expect(requests.mock.calls.filter(([type]) => type === extended).map(([, name]) => name)).toEqual([
    'fsync@openssh.com',
    'fsync@openssh.com',
  ])
})

test.skipIf(!hasSshd)(
  'a line that breaks in the middle of an object is made anew, and the object is whole',
  async () => {
    const folder = aFolder()
    const line = await aBrokenLine(sshd.port, { after: [1_000_000, 2_000_000], by: 'reset' })
    const target = overSftp(sshd, { folder, port: line.port, keys: keysAt(line.port) })
    expect(await target.put(pieceOf(1), large)).toBe('written')
    expect(line.connections()).toBe(3)
    expect((await target.get(pieceOf(1)))!).toEqual(large)
    await line.close()
  },
)

test.skipIf(!hasSshd)(
  'a line that goes on breaking leaves no half object, and a sweep takes the rest away',
  async () => {
    const folder = aFolder()
    const line = await aBrokenLine(sshd.port, { after: [1_000_000, 1_000_000, 1_000_000], by: 'reset' })
    const target = overSftp(sshd, { folder, port: line.port, keys: keysAt(line.port) })
    await expect(target.put(pieceOf(1), large)).rejects.toThrow(ConnectionLost)
    expect(await listed(target)).toEqual([])
    expect(filesIn(folder, '.unfinished').length).toBeGreaterThan(0)
    await target.sweep()
    expect(filesIn(folder, '.unfinished')).toEqual([])
    await line.close()
  },
)

test.skipIf(!hasSshd)('a line that carries nothing any more is given up in time', async () => {
  const line = await aBrokenLine(sshd.port, { after: [500_000], by: 'silence' })
  const options = { folder: aFolder(), port: line.port, keys: keysAt(line.port), pauses: [], patience: 2000 }
  await expect(overSftp(sshd, options).put(pieceOf(1), large)).rejects.toThrow('nothing came for 2 s')
  await line.close()
})

test.skipIf(!hasSshd)('sessions that are killed while hundreds of objects are written cost none of them', async () => {
  const folder = aFolder()
  const target = overSftp(sshd, { folder, pauses: [100, 1000, 1000] })
  const numbers = Array.from({ length: 400 }, (_, n) => n)
  const bytes = randomBytes(40_000)
  const puts = Promise.all(numbers.map((n) => target.put(pieceOf(n), bytes)))
  await vi.waitUntil(() => filesIn(folder, 'pieces/ab').length > 50, { timeout: 60_000 })
  expect(sshd.cut()).toBeGreaterThan(0)
  // What had its name when the line broke was written by this writer, whose answer was lost.
  expect(new Set(await puts)).toEqual(new Set(['written']))
  expect(await listed(target)).toEqual(numbers.map((n) => `${pieceOf(n)} 40000`))
  const back = await Promise.all(numbers.map((n) => target.get(pieceOf(n))))
  expect(back.every((content) => bytes.equals(content!))).toBe(true)
})

test.skipIf(!hasSshd)(
  'an object whose last answer was lost counts as written, one of somebody else does not',
  async () => {
    const target = overSftp(sshd, { folder: aFolder() })
    const request = SftpSession.prototype.request
    let isLost = false
    vi.spyOn(SftpSession.prototype, 'request').mockImplementation(async function (this: SftpSession, ...sent) {
      const answer = await request.apply(this, sent)
      if (sent[0] !== packetType.rename || isLost) return answer
      isLost = true
      sshd.cut()
      throw this.fail(new ConnectionLost('the answer was lost'))
    })
    expect(await target.put(pieceOf(1), Buffer.from('ours'))).toBe('written')
    expect(isLost).toBe(true)
    isLost = false
    expect(await target.put(pieceOf(2), Buffer.from('ours'))).toBe('written')
    expect(await target.put(pieceOf(2), Buffer.from('another'))).toBe('present')
  },
)

test.skipIf(!hasSshd)('a folder that is taken away while it is used is made again', async () => {
  const folder = aFolder()
  const target = overSftp(sshd, { folder })
  await target.put(pieceOf(1), Buffer.from('x'))
  renameSync(join(sshd.files, folder), join(sshd.files, `${folder}-elsewhere`))
  expect(await target.put(pieceOf(1), Buffer.from('x'))).toBe('written')
  expect(await listed(target)).toEqual([`${pieceOf(1)} 1`])
})

test.skipIf(!hasSshd)('names of the server that lead elsewhere are none of objects', async () => {
  const folder = aFolder()
  const target = overSftp(sshd, { folder })
  await target.put(pieceOf(1), Buffer.from('x'))
  const pieces = join(sshd.files, folder, 'pieces')
  for (const name of ['.hidden', '..x', 'a b', 'a..b', 'new\nline']) writeFileSync(join(pieces, name), 'x')
  symlinkSync('..', join(pieces, 'circle'))
  expect(await listed(target)).toEqual([`${pieceOf(1)} 1`])
})

test.skipIf(!hasSshd)('what the server refuses is said with its path, and not tried again', async () => {
  const folder = aFolder()
  mkdirSync(join(sshd.files, folder), { mode: 0o755 })
  // Root's, which the server's user may not write in; where that user runs the tests, a file in the way.
  if (process.getuid?.() !== 0) writeFileSync(join(sshd.files, folder, '.unfinished'), '')
  const target = overSftp(sshd, { folder, pauses: [60_000] })
  await expect(target.put(pieceOf(1), Buffer.from('x'))).rejects.toThrow(`${folder}/.unfinished: `)
})

const put = (options: Parameters<typeof overSftp>[1]) =>
  overSftp(sshd, { pauses: [60_000], folder: 'refused', ...options }).put(pieceOf(1), Buffer.from('x'))
/** Nothing was written either. */
async function refused(options: Parameters<typeof overSftp>[1], sentence: string | RegExp) {
  await expect(put(options)).rejects.toThrow(sentence)
  expect(filesIn('refused', '.')).toEqual([])
}

test.skipIf(!hasSshd)('another host key than the known one is refused', async () => {
  const keys = { ...sshd.keys, knownHostsFile: sshd.strangeHosts }
  await refused({ keys }, '127.0.0.1 shows another host key than the known one, and nothing was sent')
})

test.skipIf(!hasSshd)('a host key that nobody knows is not accepted', async () => {
  const keys = { ...sshd.keys, knownHostsFile: sshd.emptyHosts }
  await refused({ keys }, 'The host key of 127.0.0.1 is not known, and nothing was sent')
})

test.skipIf(!hasSshd)('another key is not let in, nor another user', async () => {
  await refused(
    { keys: { ...sshd.keys, keyFile: sshd.strangeKey } },
    `127.0.0.1 does not let ${sshd.user} in with the keys here (BACKUP_SFTP_KEY)`,
  )
  await refused({ user: 'stranger' }, '127.0.0.1 does not let stranger in')
})

test.skipIf(!hasSshd)('a key that is missing, and a program that is, are named', async () => {
  const keyFile = `${sshd.strangeKey}-missing`
  await refused({ keys: { ...sshd.keys, keyFile } }, `${keyFile} can't be read: ENOENT`)
  vi.stubEnv('PATH', '/nonexistent')
  await refused({}, 'apt-get install openssh-client')
})

test.skipIf(!hasSshd)('a server that is away is tried again, and then said', async () => {
  const line = await aBrokenLine(sshd.port, { after: [], by: 'reset' })
  await line.close()
  const started = performance.now()
  await refused({ port: line.port, pauses: [300, 300] }, /can't be reached by SFTP: .*refused/)
  expect(performance.now() - started).toBeGreaterThan(600)
})
