import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { ContactShelf } from '#shared/contact-shelves.ts'
import { findContactMessage, findContactMessages, type ContactMessage } from '#domain/contact/find-contact-messages.ts'
import { withNumbers } from '#domain/contact/with-numbers.ts'
import { listPreparedAnswers } from '#domain/contact/prepared-answers.ts'
import { database, requirePerson } from '#app/request/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** A page of messages as the desk shows them, with what their forms need. */
export async function readContactMessages(
  context: Context,
  { shelf, after }: { shelf: ContactShelf; after: string | null },
) {
  const by = requirePerson(context)
  const { messages, next } = await findContactMessages(database(context), { shelf, after, by })
  return { messages: await withWords(context, messages), next, ...(await readAnswering(context)) }
}

/** The same of one; null where there is none. */
export async function readContactMessage(context: Context, messageId: string) {
  const found = await findContactMessage(database(context), { messageId, by: requirePerson(context) })
  const [message = null] = await withWords(context, found ? [found] : [])
  return { message, ...(await readAnswering(context)) }
}

async function readAnswering(context: Context) {
  const prepared = await listPreparedAnswers(database(context))
  return { prepared: prepared.map(({ id, title, content }) => ({ id, title, content })), submission: randomUUID() }
}

async function withWords(context: Context, messages: ContactMessage[]) {
  const texts = messages.flatMap(({ subject, message }) => [subject, message])
  const words = await withNumbers(database(context), { texts, by: requirePerson(context) })
  return messages.map((message, index) => ({
    ...message,
    words: { subject: words[index * 2] ?? [], message: words[index * 2 + 1] ?? [] },
  }))
}
