import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { averageRating } from './average-rating.ts'
import { listTestimonials } from './list-testimonials.ts'

test('testimonials come in their order, each saying whether it is a sample', async () => {
  const testimonial = { authorAr: 'سامر', authorEn: 'Samer', textAr: 'ممتاز', textEn: 'Great', rating: 5 }
  await db.deleteFrom('testimonials').execute()
  await db
    .insertInto('testimonials')
    .values([
      { ...testimonial, position: 2, isSample: true },
      { ...testimonial, position: 1, authorAr: 'لمى', rating: 4 },
    ])
    .execute()
  const found = await db.transaction().execute((trx) => listTestimonials(trx))
  expect(found.map(({ authorAr, rating, isSample }) => [authorAr, rating, isSample])).toEqual([
    ['لمى', 4, false],
    ['سامر', 5, true],
  ])
})

test('the average is computed from real ones, to one decimal, and is none over samples', () => {
  const gave = (rating: number, isSample = false) => ({ rating, isSample })
  expect(averageRating([gave(5), gave(4), gave(4)])).toEqual({ average: 4.3, count: 3 })
  expect(averageRating([gave(3), gave(5, true)])).toEqual({ average: 3, count: 1 })
  expect(averageRating([gave(5, true), gave(4, true)])).toBeNull()
  expect(averageRating([])).toBeNull()
})
