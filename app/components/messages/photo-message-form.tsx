import { useEffect, useId, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { limitFigures } from '#shared/limit-figures.ts'
import { limits } from '#shared/limits.ts'
import { acceptedPhotoTypes, photoAddress } from '#shared/photo-files.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import type { SentForm } from '#app/components/layout/keep-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { compressPhoto } from '#app/components/photos/compress-photo.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { valuesOf, type FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type Props = { action: string; messageId: string; sent: SentForm }

/** Where photos are chosen and sent to the other side, made small in the browser first where it can. */
export function PhotoMessageForm({ action, messageId, sent: { form, trouble } }: Props) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formAction === localPath(action)
  const { previews, problem, isBusy, choose } = useChosenPhotos()
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
      <Kept keys={valuesOf(form, 'photos')} />
      <Chooser form={form} problem={problem} choose={choose} />
      {previews.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {previews.map((address) => (
            <img key={address} src={address} alt="" className="aspect-square w-full rounded-control object-cover" />
          ))}
        </div>
      )}
      <TextAreaField
        name="content"
        label={m.messages_photo_caption()}
        form={form}
        rows={2}
        maxLength={limits.chatMessageLength}
      />
      <Button busy={isSending || isBusy} className="sm:self-start sm:px-10">
        {m.messages_photo_now()}
      </Button>
    </LocalForm>
  )
}

type Choosing = { form?: FormState; problem: string | undefined; choose: (control: HTMLInputElement) => void }

function Chooser({ form, problem: refusedHere, choose }: Choosing) {
  const id = useId()
  const problem = refusedHere ?? form?.problems.images
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {m.messages_photo_choose({ photos: limits.photosPerMessage })}
      </label>
      <input
        type="file"
        id={id}
        name="images"
        multiple
        accept={acceptedPhotoTypes.join(',')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={[`${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')}
        onChange={(event) => choose(event.currentTarget)}
        className="control py-2 file:me-3 file:rounded-md file:border-0 file:bg-brand-soft file:px-3 file:py-1 file:font-semibold file:text-brand"
      />
      <p id={`${id}-hint`} className="text-meta text-ink-2">
        {m.messages_photo_hint(limitFigures)}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="text-meta font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Photos that came with a form that was refused. */
function Kept({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return null
  return (
    <div>
      <p className="text-meta text-ink-2">{m.messages_photo_kept()}</p>
      <div className="mt-1 flex flex-wrap gap-2">
        {keys.map((key) => (
          <span key={key}>
            <img src={photoAddress(key, 160, 'webp')} alt="" className="size-20 rounded-control object-cover" />
            <input type="hidden" name="photos" value={key} />
          </span>
        ))}
      </div>
    </div>
  )
}

/** Makes chosen photos light before they are sent and shows them; what the browser cannot read is for the server to judge. */
function useChosenPhotos() {
  const [previews, setPreviews] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  useEffect(() => () => previews.forEach((address) => URL.revokeObjectURL(address)), [previews])
  async function choose(control: HTMLInputElement) {
    const turn = ++latest.current
    const chosen = [...(control.files ?? [])].slice(0, limits.photosPerMessage)
    setProblem(undefined)
    setBusy(true)
    const made = []
    for (const file of chosen) made.push({ file, light: await compressPhoto(file) })
    // Others may have been chosen meanwhile.
    if (turn !== latest.current) return
    const files = new DataTransfer()
    for (const { file, light } of made)
      if (light instanceof Blob) files.items.add(new File([light], file.name, { type: light.type }))
    control.files = files.files
    setPreviews([...files.files].map((file) => URL.createObjectURL(file)))
    setProblem(made.flatMap(({ light }) => (light instanceof Blob ? [] : [light.refused])).join(' ') || undefined)
    setBusy(false)
  }
  return { previews, problem, isBusy, choose }
}
