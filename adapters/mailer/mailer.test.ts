import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createMailer } from './create-mailer.ts'
import { withSafeguards } from './smtp-mailer.ts'

const letter = {
  id: '3f0c4c9e-6a0e-4a8d-9b7c-2f3f6f6f0001',
  to: 'salma@example.com',
  subject: 'مرحبًا',
  text: 'نص الرسالة',
  html: '<p>نص الرسالة</p>',
  locale: 'ar',
}
const dataDir = await mkdtemp(join(tmpdir(), 'yasmeen-mail-'))
const outbox = join(dataDir, 'outbox')
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const textPart = /text\/plain[\s\S]*?\r\n\r\n([\w+/=\r\n]+?)\r\n--/

test('without a server a letter becomes one file of its own that only its owner reads', async () => {
  const mailer = createMailer({ from: 'Yasmeen <no-reply@example.com>', dataDir })
  await mailer.send(letter)
  await mailer.send(letter)
  expect(await readdir(outbox)).toEqual([`${letter.id}.eml`])

  const path = join(outbox, `${letter.id}.eml`)
  expect((await stat(path)).mode & 0o077).toBe(0)
  const eml = await readFile(path, 'utf8')
  expect(eml).toContain('To: salma@example.com')
  expect(eml).toContain(`Message-ID: <${letter.id}@example.com>`)
  expect(Buffer.from(textPart.exec(eml)?.[1] ?? '', 'base64').toString()).toContain('نص الرسالة')
})

test('an address with a second one in it stays one receiver, and a subject one line', async () => {
  const mailer = createMailer({ from: 'no-reply@example.com', dataDir })
  await mailer.send({
    ...letter,
    id: '../../x',
    to: 'a@example.com\r\nBcc: b@example.com',
    subject: 'a\r\nBcc: c@example.com',
  })
  const [name = ''] = await readdir(outbox)
  expect(name).toBe('______x.eml')
  const head = (await readFile(join(outbox, name), 'utf8')).split('\r\n\r\n')[0] ?? ''
  expect(head).not.toMatch(/^bcc:/im)
})

test('with a server the letter is handed to it, and its refusal is thrown', async () => {
  const said: string[] = []
  let accepts = true
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      said.push(text)
      if (/^DATA/i.test(text)) socket.write('354 go\r\n')
      else if (/^MAIL/i.test(text)) socket.write(accepts ? '250 ok\r\n' : '451 later\r\n')
      else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n')
      else if (/^(EHLO|RCPT|RSET)/i.test(text) || text.endsWith('\r\n.\r\n')) socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    from: 'no-reply@example.com',
    dataDir,
  })
  await mailer.send(letter)
  expect(said.join('')).toContain('RCPT TO:<salma@example.com>')
  accepts = false
  await expect(mailer.send(letter)).rejects.toThrow()
  mailer.close()
  await new Promise((closed) => server.close(closed))
})

test('a letter crosses the open net over a line that is encrypted, or not at all, unless the address of its server says otherwise', () => {
  const requiresTls = (url: string) => new URL(withSafeguards(url)).searchParams.get('requireTLS')
  expect(requiresTls('smtp://site:secret@mail.example.com:587')).toBe('true')
  expect(requiresTls('smtp://8.8.8.8')).toBe('true')
  for (const local of [
    'smtp://localhost:25',
    'smtp://127.0.0.1',
    'smtp://[::1]:2525',
    'smtp://10.0.0.5',
    'smtp://relay',
    'smtps://mail.example.com',
  ])
    expect([local, requiresTls(local)]).toEqual([local, null])
  for (const chosen of ['requireTLS=false', 'ignoreTLS=true', 'opportunisticTLS=true', 'secure=true'])
    expect(withSafeguards(`smtp://mail.example.com?${chosen}`)).not.toContain('requireTLS=true')
})

test('a mail server that offers no encryption gets no letter and no password', async () => {
  const received: string[] = []
  const server = createServer((socket) => {
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      received.push(chunk.toString())
      socket.write(/^STARTTLS/i.test(chunk.toString()) ? '502 no\r\n' : '250 AUTH PLAIN\r\n')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  const smtpUrl = withSafeguards(`smtp://site:secret@mail.example.com:${port}`).replace('mail.example.com', '127.0.0.1')
  const mailer = createMailer({ smtpUrl, from: 'no-reply@example.com', dataDir })
  await expect(mailer.send(letter)).rejects.toThrow()
  expect(received.join('')).toContain('STARTTLS')
  expect(received.join('')).not.toMatch(/AUTH|MAIL|RCPT|DATA/)
  mailer.close()
  server.close()
})
