import type { Db } from '#db/client.ts'
import { briefCache } from '#domain/settings/brief-cache.ts'

export type Testimonial = {
  id: number
  authorAr: string
  authorEn: string
  textAr: string
  textEn: string
  rating: number
  isSample: boolean
}

/** What people say of the site, in its order; at most a few seconds old. */
export const listTestimonials: (db: Db) => Promise<Testimonial[]> = briefCache((db) =>
  db
    .selectFrom('testimonials')
    .select(['id', 'authorAr', 'authorEn', 'textAr', 'textEn', 'rating', 'isSample'])
    .orderBy('position')
    .orderBy('id')
    .execute(),
)
