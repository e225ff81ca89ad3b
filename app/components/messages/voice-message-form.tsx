import { Mic } from 'lucide-react'
import { useState } from 'react'
import { limitFigures } from '#shared/limit-figures.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { valueOf } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Props = { action: string; messageId: string; sent: SentForm }

/** Where a recording that is there already is chosen and sent to the other side. */
export function VoiceMessageForm({ action, messageId, sent: { form, trouble } }: Props) {
  const [chosen, setChosen] = useState('')
  const voice = valueOf(form, 'voice')
  return (
    <LocalForm
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="panel flex flex-col gap-4 p-5"
    >
      <FormSummary form={form} />
      <TroubleNote trouble={trouble} />
      <input type="hidden" name="id" value={messageId} />
      {voice && <input type="hidden" name="voice" value={voice} />}
      {voice && <p className="text-meta text-ink-2">{m.messages_voice_kept()}</p>}
      <FileField
        name="recording"
        label={m.messages_voice_file()}
        hint={m.messages_voice_hint(limitFigures)}
        form={form}
        icon={Mic}
        accept="audio/ogg,audio/webm,.opus,.ogg,.oga,.webm"
        onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? '')}
      >
        {m.messages_voice_choose()}
      </FileField>
      {chosen && <p dir={textDirection(chosen)}>{chosen}</p>}
      <Button className="sm:self-start sm:px-10">{m.messages_voice_now()}</Button>
    </LocalForm>
  )
}
