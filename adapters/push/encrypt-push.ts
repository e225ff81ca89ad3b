import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** A browser's address at its push service and the keys that only it has the other half of, in base64url. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string }
/** Only a test of the standard's own example brings its own. */
type Chance = { privateKey?: Buffer; salt?: Buffer }

const recordSize = 4096

/** A message that nobody but the browser can read (RFC 8291), in one record of `aes128gcm` (RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: PushDevice, chance: Chance = {}): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const ours = createECDH('prime256v1')
  if (chance.privateKey) ours.setPrivateKey(chance.privateKey)
  else ours.generateKeys()
  const ourKey = ours.getPublicKey()
  const salt = chance.salt ?? randomBytes(16)

  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ourKey])
  const secret = derive(ours.computeSecret(browserKey), Buffer.from(auth, 'base64url'), about, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The byte 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ourKey.length), ourKey, sealed, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number) {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}

/** Whether these are keys that something can be encrypted for: a point on the curve and sixteen bytes. */
export function arePushKeys({ p256dh, auth }: Pick<PushDevice, 'p256dh' | 'auth'>) {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}
