import { sql } from 'kysely'
import { cleanText } from '#shared/fields/words.ts'
import { done, refused } from '#shared/outcome.ts'
import { avatarSize, photoAddress } from '#shared/photo-files.ts'
import type { Db } from '#db/client.ts'
import { inTransaction } from '#db/transaction.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { attachAvatar, detachAvatar } from '#domain/photos/attach-avatar.ts'
import { lockPerson } from '#domain/people/find-person.ts'
import type { Person } from '#domain/people/person.ts'
import { isNameReserved } from './is-name-reserved.ts'

export type ProfileFields = { name: string; phone: string | null; governorate: number | null }

type Change = { person: Person; fields: ProfileFields; avatar?: string | null }

/**
 * Changes what a person says of themselves. `avatar` is the key of an own waiting photo; null takes the picture away,
 * and without it the picture stays.
 */
export function updateProfile(db: Db, { person, fields, avatar }: Change) {
  return inTransaction(db, async (db) => {
    const { name, phone, governorate } = fields
    const before = await lockPerson(db, person.id)
    const hasSameContent = before?.name === name && before.phone === phone && before.governorateId === governorate
    // The same form sent twice: nothing happened in between that a line could tell.
    if (hasSameContent && avatar === undefined) return done()
    // Who administers speaks for the site, and nobody loses the name they have.
    const isNew = cleanText(before?.name ?? '') !== name
    if (isNew && person.role !== 'admin' && (await isNameReserved(db, name))) return refused('name_reserved')
    if (avatar && !(await attachAvatar(db, { owner: person, key: avatar }))) return refused('photo_unknown')
    if (avatar === null) await detachAvatar(db, { owner: person })

    await db
      .updateTable('people')
      .set({ name, phone, governorateId: governorate, updatedAt: sql<Date>`now()` })
      .$if(avatar !== undefined, (update) => update.set({ image: avatar ? avatarAddress(avatar) : null }))
      .where('id', '=', person.id)
      .execute()
    await recordEvent(db, { kind: 'profile_updated', personId: person.id, byId: person.id })
    return done()
  })
}

function avatarAddress(key: string) {
  return photoAddress(key, avatarSize, 'webp')
}
