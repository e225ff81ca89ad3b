import { m } from '#i18n/messages.ts'
import { removeTestimonial } from '#domain/verbs/site/manage-testimonials.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/removal-of-testimonial'

export const middleware = [requirePower('site')]

export const action = verbAction(({ request, params }: Route.ActionArgs) => ({
  verb: ({ db, by }) => removeTestimonial(db, { by, testimonialId: adNumber(params.testimonialId) }),
  answer: async () => redirectWithMessage(await returnPathOf(request, '/admin/testimonials'), 'testimonial_deleted'),
}))

export default refusedPage('/admin/testimonials', m.testimonials_back)
