/** The average of what people really gave, to one decimal. Samples are nobody's opinion: over them there is none. */
export function averageRating(testimonials: { rating: number; isSample: boolean }[]) {
  const given = testimonials.filter(({ isSample }) => !isSample)
  if (given.length === 0) return null
  const sum = given.reduce((total, { rating }) => total + rating, 0)
  return { average: Math.round((sum / given.length) * 10) / 10, count: given.length }
}
