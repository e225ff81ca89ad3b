import { env } from '#config/env.ts'
import { normalEmail } from '#shared/fields/email.ts'

/** What accounts need to know of this site. */
export const accountSettings = {
  publicUrl: env.publicUrl,
  /** Reachable by others than this machine. */
  isProduction: env.isProduction,
  isHttps: env.publicUrl.startsWith('https:'),
  /** The address of the owner's account (docs/product.md, "Who"): nobody can register it, and it alone changes roles. */
  ownerEmail: normalEmail(env.adminEmail),
  /** Where passkeys belong to: browsers give them to no other site, and to none that has an address instead of a name. */
  relyingParty: { id: new URL(env.publicUrl).hostname, origin: new URL(env.publicUrl).origin },
  /** Signs session cookies; read only where one is needed, because not every command has one. */
  secret() {
    if (!env.appSecret) throw new Error('APP_SECRET is missing; npm start gives it')
    return env.appSecret
  },
}
