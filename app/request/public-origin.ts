import { env } from '#config/env.ts'

/** Where the site is for whoever reads an address outside of its pages. */
export function publicOrigin() {
  return new URL(env.publicUrl).origin
}
