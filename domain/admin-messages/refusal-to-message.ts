import type { Db } from '#db/client.ts'
import { whoWants } from '#domain/notifications/who-wants.ts'
import { isDisabled, isLeaving, type Person } from '#domain/people/person.ts'

type Receiver = Pick<Person, 'id' | 'disabledAt' | 'eraseAt'>

/** Why an administrator cannot write to this person now, as a refusal's code; null when they can. */
export async function refusalToMessage(db: Db, { by, person }: { by: Person; person: Receiver }) {
  if (by.id === person.id) return 'message_to_oneself'
  if (isDisabled(person)) return 'disabled_reads_nothing'
  if (isLeaving(person)) return 'leaving_reads_nothing'
  const [wanting] = await whoWants(db, [person.id], 'admin_message')
  return wanting ? null : 'admin_messages_off'
}
