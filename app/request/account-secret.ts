import { env } from '#config/env.ts'

/** Signs what the site gives to browsers to keep. */
export function accountSecret() {
  if (!env.appSecret) throw new Error('APP_SECRET is missing; npm start gives it')
  return env.appSecret
}
