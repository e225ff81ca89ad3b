import { meetingVenuesFields, writeVenues } from '#shared/fields/meeting-venues.ts'
import { formatNumber } from '#i18n/format.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { nameOf } from '#i18n/name-of.ts'
import { listMeetingVenues } from '#domain/meetings/meeting-venues.ts'
import { listPlaces } from '#domain/places/list-places.ts'
import { saveMeetingVenues } from '#domain/verbs/site/save-meeting-venues.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { readAnew } from '#app/components/layout/read-anew.ts'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { Route } from './+types/meeting-venues'

export const middleware = [requirePower('site')]

/** The public venues of every governorate that meetings are proposed at. */
export async function loader({ context }: Route.LoaderArgs) {
  const db = database(context)
  const [governorates, venues] = await Promise.all([listPlaces(db), listMeetingVenues(db)])
  return governorates.map(({ id, nameAr, nameEn }) => {
    const own = venues.filter(({ governorateId }) => governorateId === id)
    return { id, name: nameOf({ nameAr, nameEn }), text: writeVenues(own), count: own.length }
  })
}

export const action = verbAction(() => ({
  form: meetingVenuesFields,
  isShownAgain: true,
  verb: ({ db, by, fields: { governorate, venues } }) =>
    saveMeetingVenues(db, { by, governorateId: governorate, venues }),
  answer: ({ fields }) =>
    redirectWithMessage(localPath(`/admin/meeting-venues#governorate-${fields.governorate}`), 'meeting_venues_saved'),
}))

export const shouldRevalidate = readAnew

export default function MeetingVenues({ loaderData, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  const refused = Number(form?.values.governorate)
  const isKnown = loaderData.some(({ id }) => id === refused)
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.meetings_venues_title()} unlisted />
      <h1 className="text-h1">{m.meetings_venues_title()}</h1>
      <p className="text-ink-2">{m.meetings_venues_lead()}</p>
      {!isKnown && <FormSummary form={form} />}
      <div className="flex max-w-3xl flex-col gap-2">
        {loaderData.map(({ id, name, text, count }) => {
          const own = id === refused ? form : undefined
          return (
            <details key={id} id={`governorate-${id}`} open={own !== undefined} className="panel scroll-mt-24 p-4">
              <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
                {name} <span className="text-meta text-ink-2">{formatNumber(count)}</span>
              </summary>
              <LocalForm method="post" action="/admin/meeting-venues" noValidate className="flex flex-col gap-3">
                <FormSummary form={own} />
                <input type="hidden" name="governorate" value={id} />
                <TextAreaField
                  key={text}
                  name="venues"
                  label={m.meetings_venues_of({ governorate: name })}
                  hint={m.meetings_venues_hint()}
                  form={own}
                  rows={5}
                  defaultValue={text}
                />
                <Button className="self-start">{m.meetings_venues_save()}</Button>
              </LocalForm>
            </details>
          )
        })}
      </div>
    </div>
  )
}
