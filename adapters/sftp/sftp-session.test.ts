import { PassThrough } from 'node:stream'
import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { encodePacket, packetType, PacketSplitter, type Field } from './sftp-packets.ts'
import { listRemoteFolder } from './remote-files.ts'
import { ConnectionLost, SftpRefusal, SftpSession } from './sftp-session.ts'

/** A session whose other end is this test. */
function aSession({ patience = 5000 } = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const session = new SftpSession({ input, output }, { patience })
  const answer = async (type: number, ...fields: Field[]) => {
    // After the requests that were made by then.
    await nextTick()
    input.write(encodePacket(type, fields))
  }
  return { session, input, output, answer }
}

async function begun(options?: { patience: number }) {
  const made = aSession(options)
  const beginning = made.session.begin()
  await made.answer(packetType.version, 3, 'fsync@openssh.com', '1')
  await beginning
  return made
}

test('what the server can do besides is known after the greeting', async () => {
  const { session } = await begun()
  expect([...session.extensions]).toEqual(['fsync@openssh.com'])
})

test('answers find their requests in whatever order and pieces they come', async () => {
  const { session, input } = await begun()
  const requests = [1, 2, 3].map((n) => session.request(packetType.read, `handle ${n}`, 0n, 10))
  const answers = [3, 1, 2].map((id) => encodePacket(packetType.data, [id, `content ${id}`]))
  await nextTick()
  for (const byte of Buffer.concat(answers)) input.write(Buffer.of(byte))
  const contents = (await Promise.all(requests)).map(({ body }) => body.text())
  expect(contents).toEqual(['content 1', 'content 2', 'content 3'])
})

test('a refusal is thrown with its code, as one line without what moves a cursor', async () => {
  const { session, answer } = await begun()
  const request = session.request(packetType.remove, 'x')
  await answer(packetType.status, 1, 3, 'Permission\u001b[2J\ndenied', 'en')
  await expect(request).rejects.toThrow(new SftpRefusal(3, 'Permission [2J denied'))
})

test('no more requests are on their way than the line has room for', async () => {
  const { session, output, answer } = await begun()
  const requests = Array.from({ length: 200 }, () => session.request(packetType.stat, 'x'))
  const splitter = new PacketSplitter()
  let sent = 0
  output.on('data', (bytes: Buffer) => (sent += splitter.push(bytes).length))
  await wait(20)
  // The greeting too.
  expect(sent).toBe(65)
  for (let id = 1; id <= 200; id++) await answer(packetType.attrs, id, 0)
  await Promise.all(requests)
  expect(sent).toBe(201)
})

test.each([
  ['text of a shell', Buffer.from('Welcome to the backup machine!\n')],
  ['another version', encodePacket(packetType.version, [2])],
  ['an answer to nothing', encodePacket(packetType.data, [77, 'x'])],
  ['a packet that ends too early', encodePacket(packetType.version, [3, 4_000_000])],
])('%s ends a session, for good', async (_, bytes) => {
  const { session, input } = aSession()
  const beginning = session.begin()
  input.write(bytes)
  await expect(beginning).rejects.toThrow()
  expect(session.isLost || bytes[4] === packetType.version).toBe(true)
})

test('whatever waits ends with the session, and so does what comes later', async () => {
  const { session } = await begun()
  const requests = Array.from({ length: 100 }, () => session.request(packetType.stat, 'x'))
  session.fail(new ConnectionLost('the line broke'))
  for (const request of requests) await expect(request).rejects.toThrow('the line broke')
  await expect(session.request(packetType.stat, 'x')).rejects.toThrow('the line broke')
})

test('silence ends a session only while something is waited for', async () => {
  const { session, answer } = await begun({ patience: 60 })
  await wait(150)
  expect(session.isLost).toBe(false)
  const first = session.request(packetType.stat, 'x')
  await answer(packetType.attrs, 1, 0)
  await first
  await expect(session.request(packetType.stat, 'x')).rejects.toThrow('nothing came')
})

test('a line on which bytes drip and no answer ever ends is given up', async () => {
  const { session, input } = await begun({ patience: 150 })
  const request = session.request(packetType.stat, 'x')
  const drip = setInterval(() => input.write(Buffer.of(0)), 20)
  // Of the length of a packet that would be very long.
  input.write(Buffer.of(0, 0, 200))
  await expect(request).rejects.toThrow('nothing came')
  clearInterval(drip)
})

test('a folder that is listed without an end is refused', async () => {
  const { session, answer } = await begun()
  const listed = listRemoteFolder(session, '/copies')
  await answer(packetType.handle, 1, 'handle')
  await answer(packetType.name, 2, 0)
  await expect(listed).rejects.toThrow('without an end')
})
