import { done, refused } from '#shared/outcome.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { maySeePeople } from '#domain/people/account-policy.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { submissionId } from '#domain/submissions/submission-id.ts'
import { refusalToMessage } from '#domain/admin-messages/refusal-to-message.ts'

/** `submissionKey` stands for one page of the form. */
type AdminMessage = { personId: string; by: Person; submissionKey: string; title: string; content: string }

/**
 * Writes to one person in the name of the administration: a notification in these words, and a line of the history that
 * says who wrote to whom. The same words sent again from the same form stay one message.
 */
export function sendAdminMessage(db: Db, { personId, by, submissionKey, title, content }: AdminMessage) {
  return inTransaction(db, async (db) => {
    if (!maySeePeople(by)) return refused('not_allowed')
    const person = await lockPerson(db, personId)
    if (!person) return refused('account_not_found')
    const id = submissionId([submissionKey, by.id, personId, title, content])
    if (await isSaved(db, id)) return done({ messageId: id })
    const refusal = await refusalToMessage(db, { by, person })
    if (refusal) return refused(refusal)

    await db.insertInto('adminMessages').values({ id, personId, byId: by.id, title, content }).execute()
    const eventId = await recordEvent(db, {
      kind: 'admin_message_sent',
      personId,
      byId: by.id,
      data: { message: id },
    })
    const notice = { kind: 'admin_message', type: 'admin_message', priority: 'high' } as const
    await notify(db, [personId], { ...notice, eventId, title, message: content })
    return done({ messageId: id })
  })
}

async function isSaved(db: Db, id: string) {
  return (await db.selectFrom('adminMessages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
