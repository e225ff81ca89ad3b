import { Star } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatDecimal, formatNumber } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Carousel } from '#app/components/motion/carousel.tsx'
import { Badge } from '#app/ui/badge.tsx'

export type ShownTestimonial = { id: number; author: string; text: string; rating: number; isSample: boolean }
export type Rating = { average: number; count: number } | null

/** What people say, one after the other; what was never said by anybody is marked as a sample. */
export function Testimonials({ testimonials, rating }: { testimonials: ShownTestimonial[]; rating: Rating }) {
  if (testimonials.length === 0) return null
  return (
    <section className="below flex flex-col gap-3" aria-labelledby="testimonials">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="testimonials" className="text-h2">
          {m.home_testimonials()}
        </h2>
        {rating && <Average {...rating} />}
      </div>
      <Carousel
        label={m.home_testimonials()}
        seconds={5}
        className="testimonials"
        slides={testimonials.map((testimonial) => ({
          key: testimonial.id,
          content: <Voice testimonial={testimonial} />,
        }))}
      />
    </section>
  )
}

function Average({ average, count }: NonNullable<Rating>) {
  const shown = formatNumber(count)
  return <p className="text-meta text-ink-2">{m.home_average({ count, shown, average: formatDecimal(average) })}</p>
}

function Voice({ testimonial: { author, text, rating, isSample } }: { testimonial: ShownTestimonial }) {
  return (
    <figure className="panel flex h-full flex-col gap-2 p-4">
      <div className="flex items-center justify-between gap-2">
        <Stars rating={rating} />
        {isSample && <Badge>{m.home_testimonial_sample()}</Badge>}
      </div>
      <blockquote dir={textDirection(text)}>{text}</blockquote>
      <figcaption className="mt-auto text-meta font-semibold text-ink-2" dir={textDirection(author)}>
        {author}
      </figcaption>
    </figure>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span role="img" aria-label={m.home_rating({ rating })} className="flex text-gold">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={18} strokeWidth={1.75} fill={star <= rating ? 'currentColor' : 'none'} aria-hidden />
      ))}
    </span>
  )
}
