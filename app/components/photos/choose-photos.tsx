import { ImagePlus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { acceptedPhotoTypes, photoAddress } from '#shared/photo-files.ts'
import { formatNumber } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { FileField } from '#app/ui/file-field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { compressPhoto, noPhoto } from './compress-photo.ts'

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

/** What was chosen, as it will be sent; each can be taken out again. */
export function ChosenPhotos({ previews, remove }: { previews: string[]; remove: (at: number) => void }) {
  if (previews.length === 0) return null
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {previews.map((address, at) => (
        <li key={address} className="relative">
          <img src={address} alt="" className="aspect-square w-full rounded-control object-cover" />
          <button
            type="button"
            className="absolute end-1 top-1 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card"
            aria-label={m.photos_take_out({ number: formatNumber(at + 1) })}
            onClick={() => remove(at)}
          >
            <Icon as={X} />
          </button>
        </li>
      ))}
    </ul>
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
 * Makes chosen photos light before they are sent and shows them; what is no picture is named and left out. Of more than `atMost`
 * the first ones stay, and `tooMany` says so. What a refused form left at the site (`taken`, its keys) is not sent again: then
 * others are chosen.
 */
export function useChosenPhotos({ atMost, tooMany, taken = '' }: { atMost: number; tooMany: string; taken?: string }) {
  const [previews, setPreviews] = useState<string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  const chooser = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState(taken)
  if (before !== taken) {
    setBefore(taken)
    setPreviews([])
    setProblem(undefined)
  }
  useEffect(() => () => previews.forEach((address) => URL.revokeObjectURL(address)), [previews])
  function put(control: HTMLInputElement, chosen: readonly File[]) {
    const files = new DataTransfer()
    for (const file of chosen) files.items.add(file)
    control.files = files.files
    setPreviews([...files.files].map((file) => URL.createObjectURL(file)))
  }
  async function choose(control: HTMLInputElement) {
    const request = ++latest.current
    chooser.current = control
    const all = [...(control.files ?? [])]
    setProblem(undefined)
    setBusy(true)
    const made = []
    for (const file of all.slice(0, atMost)) made.push(await makeLight(file))
    // Others may have been chosen meanwhile.
    if (request !== latest.current) return
    const photos = made.filter((light) => light instanceof File)
    put(control, photos)
    const refusals = made.flatMap((light) => (light instanceof File ? [] : [light.refused]))
    setProblem([...refusals, ...(all.length > atMost ? [tooMany] : [])].join(' ') || undefined)
    setBusy(false)
  }
  /** Takes one out again. The keyboard goes on where others are chosen: the button goes with its photo. */
  function remove(at: number) {
    const control = chooser.current
    if (!control || isBusy) return
    put(
      control,
      [...(control.files ?? [])].filter((_, index) => index !== at),
    )
    setProblem(undefined)
    control.focus({ preventScroll: true })
  }
  return { previews, problem, isBusy, choose, remove }
}

/** A photo as it is sent, or why it is not. */
async function makeLight(file: File): Promise<File | { refused: string }> {
  const light = await compressPhoto(file)
  if (!(light instanceof Blob)) return light
  // Left as it is, since the browser could not draw it: then it may be no picture at all.
  if (light === file && !(await isPicture(file))) return noPhoto(file)
  return new File([light], file.name, { type: light.type })
}

async function isPicture(file: File) {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  const isShown = await new Promise<boolean>((resolve) => {
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
    picture.src = address
  })
  URL.revokeObjectURL(address)
  return isShown
}
