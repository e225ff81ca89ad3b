import { testimonialFields } from '#shared/fields/testimonial.ts'
import { localPath } from '#i18n/language.ts'
import { editTestimonial } from '#domain/verbs/site/manage-testimonials.ts'
import { listTestimonialsForDesk } from '#domain/testimonials/list-testimonials-for-desk.ts'
import { TestimonialsDesk } from '#app/components/admin/site/testimonials-desk.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { refuseTestimonial } from './refuse-testimonial.ts'
import type { Route } from './+types/testimonial'

export const middleware = [requirePower('site')]

export async function loader({ context }: Route.LoaderArgs) {
  return { testimonials: await listTestimonialsForDesk(database(context)) }
}

export const action = verbAction(({ params }: Route.ActionArgs) => {
  const id = adNumber(params.testimonialId)
  return {
    form: testimonialFields,
    isShownAgain: true,
    verb: ({ db, by, fields }) => editTestimonial(db, { by, fields, testimonialId: id }),
    refuse: (why) => refuseTestimonial(id, why),
    answer: () => redirectWithMessage(localPath(`/admin/testimonials#testimonial-${id}`), 'testimonial_saved'),
  }
})

export const shouldRevalidate = readAnew

export default function TestimonialEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <TestimonialsDesk testimonials={loaderData.testimonials} refused={actionData} />
}
