import { data } from 'react-router'
import { refuseForm } from '#app/request/forms.ts'
import type { Why } from '#app/request/verb-action.ts'

/** The page of the testimonials with the form of this one refused; null is the form of a new one. */
export function refuseTestimonial(id: number | null, why: Why) {
  const { data: refused, init } = refuseForm(why)
  return data({ ...refused, id }, init ?? undefined)
}
