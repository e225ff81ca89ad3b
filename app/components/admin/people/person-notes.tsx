import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { LocalForm } from '#app/ui/local-link.tsx'
import type { PersonFile } from './person-file.ts'

/** What administrators know of somebody and want each other to know. */
export function PersonNotes({ id, notes, form }: { id: string; notes: PersonFile['notes']; form?: FormState }) {
  return (
    <section id="notes" className="panel flex flex-col gap-3 p-4">
      <h2 className="text-h2">{m.people_notes()}</h2>
      <p className="text-meta text-ink-2">{m.people_notes_what()}</p>
      {notes.length === 0 && <p className="text-ink-2">{m.people_no_notes()}</p>}
      <ul className="flex flex-col">
        {notes.map((note) => (
          <li key={note.id} className="border-b border-line py-2 last:border-0">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir={textDirection(note.content)}>
              {note.content}
            </p>
            <p className="text-meta text-ink-2">
              {note.by ? m.people_by({ name: isolate(note.by) }) : m.people_by_gone()}
              {m.common_dash()}
              {formatMoment(note.createdAt)}
            </p>
          </li>
        ))}
      </ul>
      <LocalForm
        method="post"
        action={`/admin/users/${id}/notes`}
        noValidate
        className="flex flex-col gap-3"
        key={notes.length}
      >
        <TextAreaField
          name="content"
          label={m.people_note()}
          form={form}
          rows={3}
          maxLength={limits.personNoteLength}
          required
        />
        <Button variant="secondary" className="self-start">
          {m.people_note_add()}
        </Button>
      </LocalForm>
    </section>
  )
}
