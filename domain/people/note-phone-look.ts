import type { Db } from '#db/client.ts'
import { recordEvent } from '#domain/events/record-event.ts'
import { isAdmin, type Person } from './person.ts'

type Look = { by: Person | null; personId: string; adId?: number }

/** Writes down that an administrator saw somebody else's number, by whatever way. */
export async function notePhoneLook(db: Db, { by, personId, adId }: Look) {
  if (!by || !isAdmin(by) || by.id === personId) return
  await recordEvent(db, { kind: 'phone_seen', personId, adId, byId: by.id })
}
