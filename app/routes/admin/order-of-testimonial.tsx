import { positionFields } from '#shared/fields/category.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { orderTestimonial } from '#domain/verbs/site/order-testimonial.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/order-of-testimonial'

export const middleware = [requireAdminMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const read = await readForm(request, positionFields)
  if (!read.ok) return refuseForm(read)
  const outcome = await orderTestimonial(database(context), {
    by: requirePerson(context),
    testimonialId: adNumber(params.testimonialId),
    position: read.fields.place,
  })
  return outcome.ok
    ? redirectWithMessage(localPath(`/admin/testimonials#testimonial-${params.testimonialId}`), 'testimonial_saved')
    : refuseVerb(outcome.code)
}

export default function OrderOfTestimonial({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/testimonials" backLabel={m.testimonials_back()} />
}
