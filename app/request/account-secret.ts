import { env } from '#config/env.ts'

/** The secret of signatures (HMAC) of what browsers store for the site. */
export function accountSecret() {
  if (!env.appSecret) throw new Error('APP_SECRET is missing; npm start gives it')
  return env.appSecret
}
