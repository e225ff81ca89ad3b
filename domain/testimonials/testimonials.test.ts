import { expect, test } from 'vitest'
import { db } from '#tests/support/database.ts'
import { averageRating } from './average-rating.ts'
import { listTestimonials } from './list-testimonials.ts'
import { listTestimonialsForDesk } from './list-testimonials-for-desk.ts'

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

test.each([
  [[5], 5],
  [[5, 4], 4.5],
  [[4, 4, 5], 4.3],
  [[4, 5, 5], 4.7],
  [[1, 1, 1, 2], 1.3],
  [[5, 5, 5, 5, 5, 5, 5, 5, 5, 4], 4.9],
  [[5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4], 5],
])('of %j the average is %d', (ratings, average) => {
  const given = ratings.map((rating) => ({ rating, isSample: false }))
  expect(averageRating(given)).toEqual({ average, count: ratings.length })
})

test('of one position the older stands first, at the desk as on the site, and the desk knows versions', async () => {
  const said = { authorAr: 'سامر', authorEn: 'Samer', textAr: 'ممتاز', textEn: 'Great', rating: 5 }
  await db.deleteFrom('testimonials').execute()
  expect(await listTestimonialsForDesk(db)).toEqual([])
  const ids: number[] = []
  for (const [position, version] of [
    [2, 1],
    [1, 4],
    [2, 2],
  ] as const)
    ids.push(
      (
        await db
          .insertInto('testimonials')
          .values({ ...said, position, version })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    )
  const desk = await listTestimonialsForDesk(db)
  expect(desk.map(({ id, version }) => [id, version])).toEqual([
    [ids[1], 4],
    [ids[0], 1],
    [ids[2], 2],
  ])
  const shown = await db.transaction().execute((trx) => listTestimonials(trx))
  expect(shown.map(({ id }) => id)).toEqual(desk.map(({ id }) => id))
})
