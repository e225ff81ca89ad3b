import { randomUUID } from 'node:crypto'
import { findConversation } from '#domain/conversations/find-conversation.ts'
import { sendMessage } from '#domain/verbs/messages/send-message.ts'
import type { Person } from '#domain/people/person.ts'
import { db } from './database.ts'
import { anAd, aPerson } from './factories.ts'

export const write = (ad: { id: number }, by: Person, content: string, id: string = randomUUID()) =>
  sendMessage(db, { to: { adId: ad.id }, by, id, content })
export const answer = (conversationId: string, by: Person, content: string, id: string = randomUUID()) =>
  sendMessage(db, { to: { conversationId }, by, id, content })

type Ad = Awaited<ReturnType<typeof anAd>>

/** A conversation that a buyer has begun about an ad. */
export async function begun(content = 'مرحبا'): Promise<{ ad: Ad; buyer: Person; seller: Person; id: string }> {
  const [ad, buyer] = [await anAd({ status: 'approved' }), await aPerson({ name: 'سامر' })]
  const sent = await write(ad, buyer, content)
  if (!sent.ok) throw new Error(sent.code)
  return { ad, buyer, seller: ad.owner, id: sent.conversationId }
}

/** What a person reads there, each line marked with whose it is. */
export async function said(id: string, by: Person) {
  const found = await findConversation(db, { id, by })
  return found?.messages.map(({ content, isOwn, isAutomatic }) => `${isAutomatic ? '*' : isOwn ? '>' : '<'}${content}`)
}

/** Lets nothing answer for a seller. */
export const quiet = (seller: Person) =>
  db.insertInto('chatSettings').values({ personId: seller.id, autoReply: false }).execute()
