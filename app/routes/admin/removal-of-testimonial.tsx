import { m } from '#i18n/messages.ts'
import { removeTestimonial } from '#domain/verbs/site/manage-testimonials.ts'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { refuseVerb } from '#app/request/refuse-verb.ts'
import { returnPathOf } from '#app/request/return-path.ts'
import type { Route } from './+types/removal-of-testimonial'

export const middleware = [requireAdminMiddleware]

export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await removeTestimonial(database(context), {
    by: requirePerson(context),
    testimonialId: adNumber(params.testimonialId),
  })
  return outcome.ok
    ? redirectWithMessage(await returnPathOf(request, '/admin/testimonials'), 'testimonial_deleted')
    : refuseVerb(outcome.code)
}

export default function RemovalOfTestimonial({ actionData }: Route.ComponentProps) {
  return <RefusedVerb form={actionData?.form} back="/admin/testimonials" backLabel={m.testimonials_back()} />
}
