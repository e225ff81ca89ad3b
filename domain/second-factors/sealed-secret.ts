import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { accountSettings } from '#adapters/accounts/account-settings.ts'

/** A secret as the database keeps it: who holds only the database can't make codes. */
export function seal(secret: string) {
  return symmetricEncrypt({ key: accountSettings.secret(), data: secret })
}

/** The secret itself; undefined when APP_SECRET is another one by now. */
export async function unseal(sealed: string) {
  return symmetricDecrypt({ key: accountSettings.secret(), data: sealed }).catch(() => undefined)
}
