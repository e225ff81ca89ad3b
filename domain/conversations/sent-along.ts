import type { PhotoView } from '#shared/photo-files.ts'
import type { VoiceView } from '#shared/voice-files.ts'
import type { MessageType } from '#shared/message-types.ts'
import type { Db } from '#db/client.ts'
import { announcedMeetings } from '#domain/meetings/meeting-of.ts'
import { offersOf } from '#domain/offers/offers-of.ts'

type Row = { id: string; type: MessageType; offerId: string | null; meetingId: string | null }
type SentAlongQuery = { rows: readonly Row[]; side: 'buyer' | 'seller' }

/** What messages carry besides their words: photos, a voice, the offer that they make or answer, the meeting that they tell of. */
export async function sentAlong(db: Db, { rows, side }: SentAlongQuery) {
  const idsOf = (type: MessageType) => rows.filter((row) => row.type === type).map(({ id }) => id)
  const answered = rows.flatMap(({ offerId }) => offerId ?? [])
  const meetingIds = [...idsOf('meeting'), ...rows.flatMap(({ meetingId }) => meetingId ?? [])]
  const [photos, voices, offers, meetings] = await Promise.all([
    photosOf(db, idsOf('photo')),
    voicesOf(db, idsOf('voice')),
    offersOf(db, { messageIds: [...new Set([...idsOf('offer'), ...answered])], side }),
    announcedMeetings(db, { ids: [...new Set(meetingIds)], side }),
  ])
  return ({ id, offerId, meetingId }: Row) => ({
    photos: photos.get(id) ?? [],
    voice: voices.get(id) ?? null,
    offer: offers.get(offerId ?? id) ?? null,
    meeting: meetings.get(meetingId ?? id) ?? null,
  })
}

async function photosOf(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string | null, PhotoView[]>()
  const rows = await db
    .selectFrom('photos')
    .select(['messageId', 'key', 'width', 'height', 'blur'])
    .where('messageId', 'in', messageIds)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ messageId }) => messageId)
}

async function voicesOf(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string | null, VoiceView>()
  const rows = await db
    .selectFrom('voices')
    .select(['messageId', 'key', 'milliseconds'])
    .where('messageId', 'in', messageIds)
    .execute()
  return new Map(rows.map(({ messageId, ...voice }) => [messageId, voice]))
}
