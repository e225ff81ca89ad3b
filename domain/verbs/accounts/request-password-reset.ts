import { done } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'

/** Orders a letter without looking whether anybody has this address: the answer can't tell, neither in text nor in time. */
export async function requestPasswordReset(db: Db, { email }: { email: string }) {
  await enqueue(db, 'send-letter', { letter: 'reset-password', email })
  return done()
}
