import type { Db } from '#db/client.ts'

/** What people say of the site as it is now, with the version of each. */
export function listTestimonialsForDesk(db: Db) {
  return db
    .selectFrom('testimonials')
    .select(['id', 'authorAr', 'authorEn', 'textAr', 'textEn', 'rating', 'isSample', 'version'])
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute()
}
