import { createHash } from 'node:crypto'
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToHex, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'
import { accountSettings } from '#adapters/accounts/account-settings.ts'

/** A secret as the database keeps it (XChaCha20-Poly1305 under APP_SECRET): who holds only the database can't make codes. */
export function seal(secret: string) {
  return bytesToHex(cipher().encrypt(utf8ToBytes(secret)))
}

/** The secret itself; undefined when APP_SECRET is another one by now. */
export function unseal(sealed: string) {
  try {
    return new TextDecoder().decode(cipher().decrypt(hexToBytes(sealed)))
  } catch {
    return undefined
  }
}

function cipher() {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(accountSettings.secret()).digest())
}
