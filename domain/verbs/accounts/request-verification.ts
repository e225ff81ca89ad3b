import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import type { Person } from '#domain/people/person.ts'

/** Orders another letter that lets a person prove their address. */
export async function requestVerification(db: Db, { person }: { person: Person }) {
  if (person.emailVerified) return refused('email_already_verified')
  await enqueue(db, 'send-letter', { letter: 'verify-email', personId: person.id })
  return done()
}
