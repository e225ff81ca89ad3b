import type { Db } from '#db/client.ts'

/** Public venues of a governorate that meetings are proposed at; of every one where none is given. */
export function listMeetingVenues(db: Db, { governorateId }: { governorateId?: number | null } = {}) {
  const all = db
    .selectFrom('meetingVenues')
    .select(['id', 'governorateId', 'nameAr', 'nameEn'])
    .orderBy('governorateId')
    .orderBy('id')
  return (governorateId == null ? all : all.where('governorateId', '=', governorateId)).execute()
}
