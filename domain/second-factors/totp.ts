import { HOTP, Secret, TOTP } from 'otpauth'

/** How long a code stands in the app, in seconds (RFC 6238; what every authenticator app shows). */
export const stepSeconds = 30
// Authenticator apps leave other figures out of account.
const shape = { algorithm: 'SHA1', digits: 6 } as const

/** A new secret as apps take it, in base 32. */
export function newSecret() {
  return new Secret({ size: 20 }).base32
}

/** The code that the app shows in this step. */
export function codeAt(secret: string, step: number) {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step, ...shape })
}

/** The step in which the app showed this code: now, or one step away for a clock that is not quite right. */
export function stepOfCode({ secret, code, now }: { secret: string; code: string; now: number }) {
  if (!/^\d{6}$/.test(code)) return undefined
  const away = HOTP.validate({ token: code, secret: Secret.fromBase32(secret), counter: now, window: 1, ...shape })
  return away === null ? undefined : now + away
}

/** What an app reads from the QR code: whose code this is, of which site. */
export function totpAddress({ secret, site, email }: { secret: string; site: string; email: string }) {
  const app = new TOTP({ issuer: site, label: email, secret: Secret.fromBase32(secret), period: stepSeconds, ...shape })
  return app.toString()
}
