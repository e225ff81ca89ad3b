import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { useLanguage } from '#app/components/layout/shell-context.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { OrderButtons } from '../order-buttons.tsx'
import { TestimonialForm, type EditedTestimonial } from './testimonial-form.tsx'

type Props = { testimonials: EditedTestimonial[]; refused?: { id: number | null; form: FormState } }

/** What people say of the site: a new one above, each of the others edited in its place. */
export function TestimonialsDesk({ testimonials, refused }: Props) {
  // Of one that was deleted meanwhile nothing that was typed is lost: it can be added anew.
  const isOfNone = !testimonials.some(({ id }) => id === refused?.id)
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.testimonials_title()} unlisted />
      <h1 className="text-h1">{m.testimonials_title()}</h1>
      <p className="text-ink-2">{m.testimonials_note()}</p>
      <section aria-labelledby="new-testimonial" className="panel flex flex-col gap-3 p-4">
        <h2 id="new-testimonial" className="text-h2">
          {m.testimonials_new()}
        </h2>
        <TestimonialForm key={testimonials.length} form={isOfNone ? refused?.form : undefined} />
      </section>
      <ul className="flex flex-col gap-3">
        {testimonials.map((testimonial, index) => (
          <Testimonial
            key={`${testimonial.id}.${testimonial.version}`}
            testimonial={testimonial}
            beside={(testimonials[index + 1] ?? testimonials[index - 1])?.id}
            position={index + 1}
            last={testimonials.length}
            form={refused?.id === testimonial.id ? refused.form : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { testimonial: EditedTestimonial; beside?: number; position: number; last: number; form?: FormState }

function Testimonial({ testimonial, beside, position, last, form }: RowProps) {
  const english = useLanguage().locale === 'en'
  const author = english ? testimonial.authorEn : testimonial.authorAr
  const { rating } = testimonial
  return (
    <li id={`testimonial-${testimonial.id}`} className="panel flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-2">
        <bdi dir={textDirection(author)} className="font-bold break-words">
          {author}
        </bdi>
        <span className="text-meta text-ink-2">
          {m.testimonials_stars({ count: rating, shown: formatNumber(rating) })}
        </span>
        {testimonial.isSample && <Badge tone="gold">{m.home_testimonial_sample()}</Badge>}
        <div className="ms-auto">
          <OrderButtons
            action={`/admin/testimonials/${testimonial.id}/order`}
            name={author}
            position={position}
            last={last}
          />
        </div>
        <ConfirmedAction
          action={`/admin/testimonials/${testimonial.id}/removal`}
          label={m.testimonials_delete()}
          question={m.testimonials_delete_question({ name: isolate(author) })}
          yes={m.testimonials_delete_yes()}
          returnTo={beside ? `testimonial-${beside}` : undefined}
          quiet
        />
      </div>
      <p className="break-words text-ink-2" dir={textDirection(english ? testimonial.textEn : testimonial.textAr)}>
        {english ? testimonial.textEn : testimonial.textAr}
      </p>
      <details open={form !== undefined}>
        <summary className="btn btn-quiet -ms-3">{m.testimonials_edit()}</summary>
        <TestimonialForm testimonial={testimonial} form={form} />
      </details>
    </li>
  )
}
