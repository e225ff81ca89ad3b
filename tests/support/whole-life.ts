import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { notePresence } from '#domain/verbs/notices/note-presence.ts'
import { notify } from '#domain/notifications/notify.ts'
import type { Person } from '#domain/people/person.ts'
import { aMember } from './accounts.ts'
import { db } from './database.ts'
import { aPerson, aPhoto, aVoice, anAd, anAdmin } from './factories.ts'

/** Somebody with everything that an account can have, and somebody who wrote with them. */
export async function aFullLife() {
  const [person, other] = [await aMember({ name: 'سلمى الراحلة' }), await aPerson()]
  const personId = person.id
  const ad = await anAd({ owner: person, status: 'approved', type: 'featured', photos: 3 })
  const paid = await anAd({ owner: person, status: 'awaiting_payment' })
  const theirs = await anAd({ owner: other, status: 'approved', reviewedBy: personId })
  const avatar = await aPhoto({ ownerId: personId, isAvatar: true })
  const voice = await aVoice({ ownerId: personId })
  await db
    .insertInto('favorites')
    .values([
      { personId, adId: theirs.id },
      { personId: other.id, adId: ad.id },
    ])
    .execute()
  await db
    .insertInto('follows')
    .values([
      { personId, sellerId: other.id },
      { personId: other.id, sellerId: personId },
    ])
    .execute()
  await db.insertInto('views').values({ adId: theirs.id, personId, sessionId: 'x' }).execute()
  const admin = await anAdmin()
  const notice = { kind: 'new_user', type: 'new_user', metadata: JSON.stringify({ personName: person.name }) } as const
  await db
    .insertInto('notifications')
    .values({ ...notice, personId: admin.id, relatedPersonId: personId })
    .execute()
  const sold = { kind: 'favorite_sold', type: 'info', metadata: JSON.stringify({ adTitle: ad.title }) } as const
  await db
    .insertInto('notifications')
    .values({ ...sold, personId: other.id, relatedAdId: ad.id })
    .execute()
  const message = { name: person.name, email: person.email, subject: 'x', message: 'x', personId }
  const { id: messageId } = await db
    .insertInto('contactMessages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  const answer = { id: randomUUID(), messageId, byId: admin.id, way: 'letter', content: 'x' } as const
  await db.insertInto('contactAnswers').values(answer).execute()
  const written = { title: 'بخصوص إعلانك', content: 'اتصل بنا' }
  await db
    .insertInto('adminMessages')
    .values([
      { ...written, id: randomUUID(), personId, byId: admin.id },
      { ...written, id: randomUUID(), personId: other.id, byId: personId },
    ])
    .execute()
  await db
    .insertInto('recoveryCodes')
    .values({ personId, hash: 'a'.repeat(64) })
    .execute()
  await db.insertInto('passkeys').values({ personId, credentialId: personId, publicKey: 'x', name: 'x' }).execute()
  await db.insertInto('notificationSettings').values({ personId }).execute()
  await beToldOf(person)
  const spoken = await aConversation({ ad: ad.id, seller: person, buyer: other })
  return { person, other, ad, paid, avatar, voice, spoken }
}

/** A device that wants to be told, something that is told there, and a page that is open. */
async function beToldOf({ id: personId }: Person) {
  const session = { personId, token: personId, expiresAt: new Date(Date.now() + 86_400_000) }
  const { id: sessionId } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  const device = { sessionId, personId, endpoint: `https://push.example.com/${personId}`, p256dh: 'x', auth: 'x' }
  await db.insertInto('pushDevices').values(device).execute()
  await notify(db, [personId], { kind: 'favorite_sold', type: 'info', metadata: { adTitle: 'دراجة' } })
  await notePresence(db, { personIds: [personId] })
}

async function aConversation({ ad, seller, buyer }: { ad: number; seller: Person; buyer: Person }) {
  const { id } = await db
    .insertInto('conversations')
    .values({ adId: ad, sellerId: seller.id, buyerId: buyer.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const said = [seller, buyer].map(({ id: senderId }) => ({
    id: randomUUID(),
    conversationId: id,
    senderId,
    content: 'سلام',
  }))
  await db.insertInto('messages').values(said).execute()
  return { id, said }
}

/** Every row that names this person, by table and column, wherever it is. */
export async function tracesOf({ id }: { id: string }, from: Db = db) {
  const { rows: columns } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid'`.execute(from)
  const found: string[] = []
  for (const { tableName, columnName } of columns) {
    const { rows } =
      await sql`select 1 from ${sql.table(tableName)} where ${sql.ref(columnName)} = ${id} limit 1`.execute(from)
    if (rows.length > 0) found.push(`${tableName}.${columnName}`)
  }
  return found.sort()
}
