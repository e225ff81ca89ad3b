import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code stands in the app, in seconds (RFC 6238; what every authenticator app shows). */
export const stepSeconds = 30
const digits = 6
const secretBytes = 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret as apps take it, in base 32. */
export function newSecret() {
  const bits = [...randomBytes(secretBytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => letters.charAt(Number.parseInt(five, 2)))
}

function bytesOf(secret: string) {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that the app shows in this step. */
export function codeAt(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** The step in which the app showed this code: now, or one step away for a clock that is not quite right. */
export function stepOfCode({ secret, code, now }: { secret: string; code: string; now: number }) {
  if (!/^\d{6}$/.test(code)) return undefined
  return [now, now - 1, now + 1].find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code)))
}

/** What an app reads from the QR code: whose code this is, of which site. */
export function totpAddress({ secret, site, email }: { secret: string; site: string; email: string }) {
  const query = new URLSearchParams({ secret, issuer: site }).toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(site)}:${encodeURIComponent(email)}?${query}`
}
