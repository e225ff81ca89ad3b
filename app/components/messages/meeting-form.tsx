import { meetingLimits } from '#shared/meeting-limits.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { AttachForm } from './attach-form.tsx'
import type { Over, SentOver } from './sent-over.ts'

/** What a proposal is chosen from; `id` names its message. */
export type MeetingChoices = {
  id: string
  days: { value: string; label: string }[]
  times: string[]
  venues: { value: string; label: string }[]
}

type Props = { action: string; choices: MeetingChoices; sent: SentOver; over?: Over }

/** Where a meeting is proposed: a day, a half hour, and a venue, the public ones first. */
export function MeetingForm({ action, choices: { id, days, times, venues }, sent, over }: Props) {
  const { form } = sent
  return (
    <AttachForm action={action} sent={sent} over={over}>
      <input type="hidden" name="id" value={id} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="day" label={m.meetings_day()} form={form} required defaultValue={days[1]?.value}>
          {days.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField name="time" label={m.meetings_time()} form={form} required defaultValue="12:00">
          {times.map((time) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </SelectField>
      </div>
      {venues.length > 0 && (
        <SelectField name="venue" label={m.meetings_venue()} form={form} defaultValue={venues[0]?.value}>
          {venues.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value="">{m.meetings_other_venue()}</option>
        </SelectField>
      )}
      <Field
        name="otherVenue"
        label={venues.length > 0 ? m.meetings_other_venue() : m.meetings_venue()}
        hint={m.meetings_venue_hint()}
        form={form}
        maxLength={meetingLimits.venueLength}
        autoComplete="off"
      />
      <p className="text-meta text-ink-2">{m.meetings_terms()}</p>
      <Button busy={over?.isSending} className="sm:self-start sm:px-10">
        {m.meetings_send()}
      </Button>
    </AttachForm>
  )
}
