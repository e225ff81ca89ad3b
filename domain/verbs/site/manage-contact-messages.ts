import { sql } from 'kysely'
import type { ContactMessageState } from '#shared/fields/contact-message-state.ts'
import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { isRepeated } from '#domain/events/is-repeated.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import type { Person } from '#domain/people/person.ts'
import { mayReadContactMessages } from '#domain/contact/contact-policy.ts'

type Change = { by: Person; messageId: string }

/** Marks a message to the site: what is answered is read, what is unread is not answered. */
export function setContactMessageState(db: Db, { by, messageId, state }: Change & { state: ContactMessageState }) {
  return inTransaction(db, async (db) => {
    if (!mayReadContactMessages(by)) return refused('not_allowed')
    if (!isUuid(messageId)) return refused('contact_message_not_found')
    const existing = await db
      .selectFrom('contactMessages')
      .select('id')
      .where('id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    const marked = await db
      .updateTable('contactMessages')
      .set({
        readAt: state === 'unread' ? null : sql<Date>`coalesce(read_at, now())`,
        handledAt: state === 'answered' ? sql<Date>`now()` : null,
      })
      .where('id', '=', messageId)
      .where(stateOf, '<>', state)
      .executeTakeFirst()
    if (marked.numUpdatedRows === 0n) return existing ? done() : refused('contact_message_not_found')
    await recordEvent(db, { kind: 'contact_message_marked', byId: by.id, data: { messageId, state } })
    return done()
  })
}

const stateOf = sql<ContactMessageState>`case when handled_at is not null then 'answered'
  when read_at is not null then 'read' else 'unread' end`

/** Deletes a message to the site. Its words go with it: they belong to whoever wrote them. */
export function removeContactMessage(db: Db, { by, messageId }: Change) {
  return inTransaction(db, async (db) => {
    if (!mayReadContactMessages(by)) return refused('not_allowed')
    if (!isUuid(messageId)) return refused('contact_message_not_found')
    const gone = await db.deleteFrom('contactMessages').where('id', '=', messageId).executeTakeFirst()
    if (gone.numDeletedRows === 0n) {
      const isSame = await isRepeated(db, { by, kind: 'contact_message_removed', data: { messageId } })
      return isSame ? done() : refused('contact_message_not_found')
    }
    await recordEvent(db, { kind: 'contact_message_removed', byId: by.id, data: { messageId } })
    return done()
  })
}
