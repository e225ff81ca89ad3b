import type { Passwords } from './auth.ts'

/**
 * Answers from hashes that were made, or proven to fit, before the transaction began. A stored hash that is not the
 * proven one was changed meanwhile and fits nothing.
 */
export function preparedPasswords({ made, proven }: { made?: string; proven?: string }): Passwords {
  return {
    async hash() {
      if (made === undefined) throw new Error('No password was prepared for this')
      return made
    },
    async verify({ hash }) {
      return hash === proven
    },
  }
}
