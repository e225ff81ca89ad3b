import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useState, type ChangeEvent } from 'react'
import { limitFigures } from '#shared/limit-figures.ts'
import { acceptedPhotoTypes, avatarSize, photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { compressPhoto } from '#app/components/photos/compress-photo.ts'
import { CheckField } from '#app/ui/field.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { problemId, valueOf, type FormState } from '#app/ui/form-state.ts'

type Shown = { name: string; image: string | null }

/** A person's picture: the one that stands, another in its place, or none. */
export function AvatarField({ person, form }: { person: Shown; form?: FormState }) {
  const own = useId()
  const id = form?.problems.avatar ? problemId('avatar') : own
  const [chosen, choose] = useChosenPicture()
  const savedKey = valueOf(form, 'avatarKey')
  const problem = form?.problems.avatar
  const described = [`${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Picture
        name={person.name}
        source={chosen ?? (savedKey ? photoAddress(savedKey, avatarSize, 'webp') : person.image)}
      />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
        <label htmlFor={id} className="font-semibold">
          {m.settings_avatar()}
        </label>
        <FileButton
          icon={ImagePlus}
          id={id}
          name="avatar"
          accept={acceptedPhotoTypes.join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described}
          onChange={choose}
          className="self-start"
        >
          {m.photos_choose_picture()}
        </FileButton>
        {savedKey && <input type="hidden" name="avatarKey" value={savedKey} />}
        <p id={`${id}-hint`} className="text-meta text-ink-2">
          {savedKey ? m.settings_avatar_kept() : m.settings_avatar_hint(limitFigures)}
        </p>
        {problem && (
          <p id={`${id}-problem`} className="text-meta font-semibold text-danger">
            {problem}
          </p>
        )}
        {person.image && <CheckField name="removeAvatar" value="on" label={m.settings_avatar_remove()} />}
      </div>
    </div>
  )
}

function Picture({ name, source }: { name: string; source: string | null }) {
  if (source) return <img src={source} alt="" width={80} height={80} className="size-20 rounded-full object-cover" />
  return (
    <span
      aria-hidden="true"
      className="grid size-20 place-items-center rounded-full bg-brand text-[1.75rem] font-bold text-on-brand"
    >
      {[...name.trim()][0]}
    </span>
  )
}

/** Shows a chosen picture at once, and makes it light before it is sent: phones take photos of many megabytes. */
function useChosenPicture() {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  async function choose({ currentTarget: control }: ChangeEvent<HTMLInputElement>) {
    const file = control.files?.[0]
    setAddress(file ? URL.createObjectURL(file) : null)
    if (!file) return
    const light = await compressPhoto(file)
    // Another may have been chosen meanwhile; what cannot be read is for the server to judge.
    if (!(light instanceof Blob) || light.size >= file.size || control.files?.[0] !== file) return
    const files = new DataTransfer()
    files.items.add(new File([light], file.name, { type: light.type }))
    control.files = files.files
  }
  return [address, choose] as const
}
