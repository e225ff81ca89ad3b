import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import type { Browser } from '#domain/people/browser.ts'
import { checkPassword } from '#domain/people/check-password.ts'
import { noteConfirmation } from '#domain/people/note-confirmation.ts'
import type { Person } from '#domain/people/person.ts'

/** Takes the password of whoever is signed in once more: for ten minutes this session may do what asks for it (sudo mode). */
export async function confirmPassword(
  db: Db,
  { person, password, browser }: { person: Person; password: string; browser: Browser },
) {
  if (!(await checkPassword(db, { personId: person.id, password }))) return refused('current_password_wrong')
  return (await noteConfirmation(db, { person, browser })) ? done() : refused('session_ended')
}
