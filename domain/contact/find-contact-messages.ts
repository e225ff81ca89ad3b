import { sql } from 'kysely'
import type { ContactShelf } from '#shared/contact-shelves.ts'
import { isUuid, uuidPattern } from '#shared/uuid.ts'
import type { Db } from '#db/client.ts'
import { microsecondsOf, pageOf, readTimeCursor, timeAt } from '#db/time-cursor.ts'
import { answerWayOf, isReachable } from './answer-way.ts'
import { findContactAnswers } from './find-contact-answers.ts'

export type ContactMessage = Awaited<ReturnType<typeof findContactMessages>>['messages'][number]

const pageLength = 20
const counted = 100

const onShelf = {
  waiting: sql<boolean>`handled_at is null`,
  unread: sql<boolean>`read_at is null`,
  answered: sql<boolean>`handled_at is not null`,
  all: sql<boolean>`true`,
} satisfies Record<ContactShelf, unknown>

type Reader = { by: { id: string } }

/** Messages to the site, the newest first, with the answers to them and the way that the next one would go. */
export async function findContactMessages(
  db: Db,
  { shelf, after, by }: Reader & { shelf: ContactShelf; after: string | null },
) {
  const from = readTimeCursor(after, uuidPattern)
  const rows = await messagesFor(db, by)
    .select(microsecondsOf('contactMessages.createdAt').as('cursorAt'))
    .where(onShelf[shelf])
    .$if(from !== null, (query) =>
      query.where(
        sql<boolean>`(contact_messages.created_at, contact_messages.id) < (${timeAt(from?.at ?? 0)}, ${from?.id}::uuid)`,
      ),
    )
    .orderBy('contactMessages.createdAt', 'desc')
    .orderBy('contactMessages.id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const { shown, next } = pageOf(rows, pageLength)
  const messages = await withAnswers(
    db,
    shown.map(({ cursorAt: _, ...message }) => message),
  )
  return { messages, next }
}

/** One of them. */
export async function findContactMessage(db: Db, { messageId, by }: Reader & { messageId: string }) {
  if (!isUuid(messageId)) return null
  const rows = await messagesFor(db, by).where('contactMessages.id', '=', messageId).execute()
  const [message] = await withAnswers(db, rows)
  return message ?? null
}

function messagesFor(db: Db, by: Reader['by']) {
  return db
    .selectFrom('contactMessages')
    .leftJoin('people', 'people.id', 'contactMessages.personId')
    .leftJoin('notificationSettings', 'notificationSettings.personId', 'people.id')
    .select(['contactMessages.id', 'contactMessages.name', 'contactMessages.email', 'subject', 'message'])
    .select(['contactMessages.createdAt', 'contactMessages.personId', isReachable(by).as('isReachable')])
    .select([sql<boolean>`read_at is not null`.as('isRead'), sql<boolean>`handled_at is not null`.as('isAnswered')])
}

type Row = { id: string; isReachable: boolean; email: string }

async function withAnswers<R extends Row>(db: Db, rows: R[]) {
  const answers = await findContactAnswers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ isReachable, ...message }) => ({
    ...message,
    way: answerWayOf({ isReachable, email: message.email }),
    answers: answers.filter(({ messageId }) => messageId === message.id),
  }))
}

/** How many stand on a shelf; beyond a hundred it is many. */
export async function countContactMessages(db: Db, shelf: 'waiting' | 'unread') {
  const { count } = await db
    .selectFrom((eb) => eb.selectFrom('contactMessages').where(onShelf[shelf]).limit(counted).as('found'))
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
