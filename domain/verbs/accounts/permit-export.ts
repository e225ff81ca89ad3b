import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { checkPassword } from '#domain/people/check-password.ts'
import { findTokenOwner, issueToken } from '#domain/people/single-use-token.ts'

type ExportRequest = { person: { id: string }; password: string }

/** Lets a person fetch their archive for an hour, as often as their line breaks; the answer is what their browser has to show. */
export async function permitExport(db: Db, { person, password }: ExportRequest) {
  const personId = person.id
  if (!(await checkPassword(db, { personId, password }))) return refused('current_password_wrong')
  const permit = await issueToken(db, { purpose: 'export', personId })
  await recordEvent(db, { kind: 'data_exported', personId, byId: personId })
  return done({ permit })
}

/** Whether this browser may fetch the archive of the person who is signed in with it. */
export async function mayFetchExport(db: Db, { person, permit }: { person: { id: string }; permit: string }) {
  return (await findTokenOwner(db, { purpose: 'export', token: permit }))?.id === person.id
}
