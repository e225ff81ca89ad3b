import { env } from '#config/env.ts'

const host = new URL(env.publicUrl)

/** What pushes need to know of this site. */
export const pushSettings = {
  /** Configured keys; without them the site makes its own. */
  keys: env.vapid,
  localOrigins: env.pushLocalOrigins,
  /** How a push service reaches whoever runs the site. */
  subject:
    host.protocol === 'https:'
      ? host.origin
      : `mailto:${/[^\s<]{1,64}@[^\s>]+/.exec(env.mailFrom)?.[0] ?? 'no-reply@example.com'}`,
}
