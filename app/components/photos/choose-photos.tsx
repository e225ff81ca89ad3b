import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { acceptedPhotoTypes, photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { FileField } from '#app/ui/file-field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { compressPhoto } from './compress-photo.ts'

type Choosing = {
  label: string
  hint: string
  form?: FormState
  problem: string | undefined
  choose: (control: HTMLInputElement) => void
}

/** The control `images` of a form that carries photos. */
export function PhotoChooser({ problem, choose, ...frame }: Choosing) {
  return (
    <FileField
      {...frame}
      name="images"
      found={problem}
      icon={ImagePlus}
      multiple
      accept={acceptedPhotoTypes.join(',')}
      onChange={(event) => choose(event.currentTarget)}
    >
      {m.photos_choose_files()}
    </FileField>
  )
}

/** What was chosen, as it will be sent. */
export function ChosenPhotos({ previews }: { previews: string[] }) {
  if (previews.length === 0) return null
  return (
    <div className="grid grid-cols-4 gap-2">
      {previews.map((address) => (
        <img key={address} src={address} alt="" className="aspect-square w-full rounded-control object-cover" />
      ))}
    </div>
  )
}

/** Photos that came with a form that was refused. */
export function HiddenKeys({ keys, words }: { keys: readonly string[]; words: string }) {
  if (keys.length === 0) return null
  return (
    <div>
      <p className="text-meta text-ink-2">{words}</p>
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

/**
 * Makes chosen photos light before they are sent and shows them; what the browser cannot read is for the server to judge.
 * Of more than `atMost` the first ones stay, and `tooMany` says so. What a refused form left at the site (`taken`, its keys) is
 * not sent again: then others are chosen.
 */
export function useChosenPhotos({ atMost, tooMany, taken = '' }: { atMost: number; tooMany: string; taken?: string }) {
  const [previews, setPreviews] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  const [before, setBefore] = useState(taken)
  if (before !== taken) {
    setBefore(taken)
    setPreviews([])
    setProblem(undefined)
  }
  useEffect(() => () => previews.forEach((address) => URL.revokeObjectURL(address)), [previews])
  async function choose(control: HTMLInputElement) {
    const request = ++latest.current
    const all = [...(control.files ?? [])]
    const chosen = all.slice(0, atMost)
    setProblem(undefined)
    setBusy(true)
    const made = []
    for (const file of chosen) made.push({ file, light: await compressPhoto(file) })
    // Others may have been chosen meanwhile.
    if (request !== latest.current) return
    const files = new DataTransfer()
    for (const { file, light } of made)
      if (light instanceof Blob) files.items.add(new File([light], file.name, { type: light.type }))
    control.files = files.files
    setPreviews([...files.files].map((file) => URL.createObjectURL(file)))
    const refusals = made.flatMap(({ light }) => (light instanceof Blob ? [] : [light.refused]))
    setProblem([...refusals, ...(all.length > atMost ? [tooMany] : [])].join(' ') || undefined)
    setBusy(false)
  }
  return { previews, problem, isBusy, choose }
}
