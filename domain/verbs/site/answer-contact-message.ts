import { sql } from 'kysely'
import type { AnswerWay } from '#shared/answer-ways.ts'
import { defaultLocale } from '#shared/locale.ts'
import { done, refused } from '#shared/outcome.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { inLanguage } from '#i18n/server-language.ts'
import type { Db } from '#db/client.ts'
import { enqueue } from '#db/queue.ts'
import { inTransaction } from '#db/transaction.ts'
import { answerWayOf, isReachable } from '#domain/contact/answer-way.ts'
import { mayReadContactMessages } from '#domain/contact/contact-policy.ts'
import { whatsappAddress } from '#domain/contact-seller/whatsapp-address.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { notify } from '#domain/notifications/notify.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { submissionId } from '#domain/submissions/submission-id.ts'

type Answer = { by: Person; messageId: string; content: string; submissionKey: string; answersBefore: number | null }
type Locked = NonNullable<Awaited<ReturnType<typeof lockMessage>>>
type Sent = { answerId: string; way: AnswerWay; content: string; eventId: number }

/**
 * Answers a message to the site by the way that its writer left open: a notification, a letter, both, or WhatsApp, of which
 * it answers the address. The message is answered then. `answersBefore` is how many answers whoever writes has read: where
 * another one came meanwhile nothing is sent. The same words sent again from the same form stay one answer.
 */
export function answerContactMessage(db: Db, { by, messageId, content, submissionKey, answersBefore }: Answer) {
  return inTransaction(db, async (db) => {
    if (!mayReadContactMessages(by)) return refused('not_allowed')
    const message = isUuid(messageId) ? await lockMessage(db, { messageId, by }) : undefined
    if (!message) return refused('contact_message_not_found')
    const id = submissionId([submissionKey, by.id, messageId, content])
    const before = await db
      .selectFrom('contactAnswers')
      .select(['id', 'way'])
      .where('messageId', '=', messageId)
      .execute()
    const saved = before.find((answer) => answer.id === id)
    if (saved) return done({ whatsapp: addressOf(message, { way: saved.way, content }) })
    if (before.length !== answersBefore) return refused('contact_answered_meanwhile')

    const way = answerWayOf(message)
    await db.insertInto('contactAnswers').values({ id, messageId, byId: by.id, way, content }).execute()
    await db
      .updateTable('contactMessages')
      .set({ readAt: sql<Date>`coalesce(read_at, now())`, handledAt: sql<Date>`now()` })
      .where('id', '=', messageId)
      .execute()
    const eventId = await recordEvent(db, {
      kind: 'contact_message_answered',
      personId: message.personId ?? undefined,
      byId: by.id,
      data: { messageId, answerId: id, way },
    })
    await send(db, message, { answerId: id, way, content, eventId })
    return done({ whatsapp: addressOf(message, { way, content }) })
  })
}

async function lockMessage(db: Db, { messageId, by }: Pick<Answer, 'messageId' | 'by'>) {
  const found = await db.selectFrom('contactMessages').select('personId').where('id', '=', messageId).executeTakeFirst()
  // Whoever erases an account locks the person first.
  if (found?.personId) await lockPerson(db, found.personId)
  return db
    .selectFrom('contactMessages')
    .leftJoin('people', 'people.id', 'contactMessages.personId')
    .leftJoin('notificationSettings', 'notificationSettings.personId', 'people.id')
    .select(['contactMessages.personId', 'contactMessages.email', 'contactMessages.phone', 'subject'])
    .select(['people.locale', isReachable(by).as('isReachable')])
    .where('contactMessages.id', '=', messageId)
    .forUpdate('contactMessages')
    .executeTakeFirst()
}

async function send(db: Db, { personId, locale, subject, email }: Locked, { answerId, way, content, eventId }: Sent) {
  const isNotified = way === 'notification' || way === 'notification_and_letter'
  if (isNotified && personId) {
    const title = inLanguage(locale ?? defaultLocale, () => m.inbox_answer_notice({ subject }))
    // What goes out as a letter of its own is not sent as one about the notification too.
    const priority = email ? 'medium' : 'high'
    const notice = { kind: 'admin_message', type: 'admin_message', actionUrl: '/contact#write' } as const
    await notify(db, [personId], { ...notice, priority, eventId, title, message: content })
  }
  if (way === 'letter' || way === 'notification_and_letter') await enqueue(db, 'mail-contact-answer', { answerId })
}

/** The number stands in this address alone. */
function addressOf({ phone }: Locked, { way, content }: Pick<Sent, 'way' | 'content'>) {
  return way === 'whatsapp' && phone ? whatsappAddress({ phone, text: content }) : null
}
