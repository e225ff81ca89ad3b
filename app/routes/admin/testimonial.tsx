import { data } from 'react-router'
import { testimonialFields } from '#shared/fields/testimonial.ts'
import { localPath } from '#i18n/language.ts'
import { editTestimonial } from '#domain/verbs/site/manage-testimonials.ts'
import { listTestimonialsForDesk } from '#domain/testimonials/list-testimonials-for-desk.ts'
import { TestimonialsDesk } from '#app/components/admin/site/testimonials-desk.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requireAdminMiddleware } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import type { Route } from './+types/testimonial'

export const middleware = [requireAdminMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  return { testimonials: await listTestimonialsForDesk(database(context)) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const id = adNumber(params.testimonialId)
  const read = await readForm(request, testimonialFields)
  const outcome =
    read.ok &&
    (await editTestimonial(database(context), { by: requirePerson(context), fields: read.fields, testimonialId: id }))
  if (outcome && outcome.ok)
    return redirectWithMessage(localPath(`/admin/testimonials#testimonial-${id}`), 'testimonial_saved')
  const { data: refused, init } = outcome
    ? refuseForm({ values: read.values, code: outcome.code, status: statusOf(outcome.code) })
    : refuseForm(read)
  return data({ ...refused, id }, init ?? undefined)
}

export const shouldRevalidate = readAnew

export default function TestimonialEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <TestimonialsDesk testimonials={loaderData.testimonials} refused={actionData} />
}
