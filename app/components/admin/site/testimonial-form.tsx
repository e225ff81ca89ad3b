import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '#app/ui/field.tsx'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

export type EditedTestimonial = {
  id: number
  authorAr: string
  authorEn: string
  textAr: string
  textEn: string
  rating: number
  isSample: boolean
  version: number
}

const labels = {
  authorAr: m.testimonials_author_ar,
  authorEn: m.testimonials_author_en,
  textAr: m.testimonials_text_ar,
  textEn: m.testimonials_text_en,
  rating: m.testimonials_rating,
}

/** What somebody said of the site: a new one, or one that is there. */
export function TestimonialForm({ testimonial, form }: { testimonial?: EditedTestimonial; form?: FormState }) {
  const isSample = form ? valueOf(form, 'isSample') !== undefined : (testimonial?.isSample ?? false)
  return (
    <LocalForm
      method="post"
      action={testimonial ? `/admin/testimonials/${testimonial.id}` : '/admin/testimonials'}
      noValidate
      className="flex flex-col gap-3"
    >
      <FormSummary form={form} labels={labels} />
      {testimonial && <input type="hidden" name="version" value={valueOf(form, 'version') ?? testimonial.version} />}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Words testimonial={testimonial} form={form} />
        <SelectField
          name="rating"
          label={m.testimonials_rating()}
          form={form}
          defaultValue={testimonial?.rating ?? 5}
          required
        >
          {[5, 4, 3, 2, 1].map((rating) => (
            <option key={rating} value={rating}>
              {m.testimonials_stars({ count: rating, shown: formatNumber(rating) })}
            </option>
          ))}
        </SelectField>
        <CheckField
          name="isSample"
          value="on"
          defaultChecked={isSample}
          label={m.testimonials_is_sample()}
          className="sm:pt-7"
        />
      </div>
      <Button variant={testimonial ? 'secondary' : 'primary'} className="self-start">
        {testimonial ? m.testimonials_save() : m.testimonials_add()}
      </Button>
    </LocalForm>
  )
}

function Words({ testimonial, form }: { testimonial?: EditedTestimonial; form?: FormState }) {
  return (
    <>
      <Field
        name="authorAr"
        label={m.testimonials_author_ar()}
        form={form}
        defaultValue={testimonial?.authorAr}
        dir="rtl"
        maxLength={80}
        required
      />
      <Field
        name="authorEn"
        label={m.testimonials_author_en()}
        form={form}
        defaultValue={testimonial?.authorEn}
        dir="ltr"
        maxLength={80}
        required
      />
      <TextAreaField
        name="textAr"
        label={m.testimonials_text_ar()}
        form={form}
        defaultValue={testimonial?.textAr}
        dir="rtl"
        rows={3}
        maxLength={500}
        required
      />
      <TextAreaField
        name="textEn"
        label={m.testimonials_text_en()}
        form={form}
        defaultValue={testimonial?.textEn}
        dir="ltr"
        rows={3}
        maxLength={500}
        required
      />
    </>
  )
}
