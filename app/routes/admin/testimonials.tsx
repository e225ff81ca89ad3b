import { testimonialFields } from '#shared/fields/testimonial.ts'
import { localPath } from '#i18n/language.ts'
import { addTestimonial } from '#domain/verbs/site/manage-testimonials.ts'
import { listTestimonialsForDesk } from '#domain/testimonials/list-testimonials-for-desk.ts'
import { TestimonialsDesk } from '#app/components/admin/site/testimonials-desk.tsx'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { refuseTestimonial } from './refuse-testimonial.ts'
import type { Route } from './+types/testimonials'

export const middleware = [requirePower('site')]

export async function loader({ context }: Route.LoaderArgs) {
  return { testimonials: await listTestimonialsForDesk(database(context)) }
}

export const action = verbAction(() => ({
  form: testimonialFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => addTestimonial(db, { by, fields }),
  refuse: (why) => refuseTestimonial(null, why),
  answer: () => redirectWithMessage(localPath('/admin/testimonials'), 'testimonial_added'),
}))

export default function Testimonials({ loaderData, actionData }: Route.ComponentProps) {
  return <TestimonialsDesk testimonials={loaderData.testimonials} refused={actionData} />
}
