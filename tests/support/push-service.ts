import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { sessionCookie } from './session-cookie.ts'

type Got = { headers: IncomingHttpHeaders; words: Record<string, string> }

/** A push service on this machine and browsers that hold the other half of their keys: what they get they can read. */
export async function aPushService() {
  const browsers = new Map<
    string,
    { keys: ReturnType<typeof createECDH>; auth: Buffer; got: Got[]; answers: number[] }
  >()
  const server = createServer(async (request, response) => {
    const browser = browsers.get(request.url!)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const status = browser?.answers.shift() ?? (browser ? 201 : 404)
    if (browser && status === 201)
      browser.got.push({ headers: request.headers, words: open(Buffer.concat(pieces), browser) })
    response.writeHead(status).end()
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  afterAll(() => void server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser that a person is signed in with and that wants to be told; `answers` are the service's next ones. */
  async function aDevice(person: Person) {
    const path = `/${randomBytes(8).toString('hex')}`
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const browser = { keys, auth: randomBytes(16), got: [] as Got[], answers: [] as number[] }
    browsers.set(path, browser)
    const cookie = await sessionCookie(person)
    const { id } = await db
      .selectFrom('sessions')
      .select('id')
      .where('personId', '=', person.id)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const device = {
      endpoint: origin + path,
      p256dh: keys.getPublicKey().toString('base64url'),
      auth: browser.auth.toString('base64url'),
    }
    await db
      .insertInto('pushDevices')
      .values({ ...device, sessionId: id, personId: person.id })
      .execute()
    return { ...browser, cookie, sessionId: id, endpoint: device.endpoint }
  }
  return { origin, aDevice }
}

/** What a browser does with `aes128gcm`, written apart from what encrypts it. */
function open(body: Buffer, { keys, auth }: { keys: ReturnType<typeof createECDH>; auth: Buffer }) {
  const [salt, theirs] = [body.subarray(0, 16), body.subarray(21, 21 + body[20]!)]
  const sealed = body.subarray(21 + theirs.length)
  const hkdf = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const secret = hkdf(keys.computeSecret(theirs), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (plain.at(-1) !== 2) throw new Error('the last record does not end')
  return JSON.parse(plain.subarray(0, -1).toString('utf8')) as Record<string, string>
}
