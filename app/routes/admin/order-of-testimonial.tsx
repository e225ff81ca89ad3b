import { positionFields } from '#shared/fields/category.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { orderTestimonial } from '#domain/verbs/site/order-testimonial.ts'
import { refusedPage } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import type { Route } from './+types/order-of-testimonial'

export const middleware = [requirePower('site')]

export const action = verbAction(({ params }: Route.ActionArgs) => ({
  form: positionFields,
  verb: ({ db, by, fields: { place: position } }) =>
    orderTestimonial(db, { by, testimonialId: adNumber(params.testimonialId), position }),
  answer: () =>
    redirectWithMessage(localPath(`/admin/testimonials#testimonial-${params.testimonialId}`), 'testimonial_saved'),
}))

export default refusedPage('/admin/testimonials', m.testimonials_back)
