import { useContext, useEffect, useRef, useState, type ComponentType } from 'react'
import { m } from '#i18n/messages.ts'
import { DraftPhotosContext } from '#app/components/drafts/draft-photos.ts'
import type { CoverDialogProps } from './cover/cover-dialog.tsx'
import type { PhotoUploads } from './photo-uploads.ts'

type Open = { id: number; number: number; photo: Blob | string; Dialog: ComponentType<CoverDialogProps> }

/** Lets faces and plates of a photo be covered; the code for it comes with the press. */
export function useCover(uploads: PhotoUploads, announce: (said: string) => void) {
  const draft = useContext(DraftPhotosContext)
  const [open, setOpen] = useState<Open>()
  const [opening, setOpening] = useState<number | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useFocusBack(open?.id)

  async function cover(id: number, number: number) {
    if (opening !== null) return
    setOpening(id)
    setFailed(false)
    const loaded = await import('./cover/cover-dialog.tsx').catch(() => null)
    setOpening(null)
    setFailed(!loaded)
    const photo = uploads.pictureOf(id)
    if (loaded && photo) setOpen({ id, number, photo, Dialog: loaded.CoverDialog })
  }

  function save({ id, number }: Open, picture: Blob) {
    uploads.replace(id, picture)
    // What was stored before shows what nobody should see.
    draft?.save()
    announce(m.photos_said_covered({ number }))
    setOpen(undefined)
  }

  const dialog = open && (
    <open.Dialog
      number={open.number}
      photo={open.photo}
      onClose={() => setOpen(undefined)}
      onSave={(picture) => save(open, picture)}
    />
  )
  const problem = (
    <p role="alert" className="text-meta font-semibold text-danger empty:hidden">
      {hasFailed && m.photos_cover_no_line()}
    </p>
  )
  return { cover, opening, dialog, problem }
}

/** The focus comes back to the button that opened it. */
function useFocusBack(id: number | undefined) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-shot="${last.current}"] [data-do="cover"]`)?.focus()
    last.current = id
  }, [id])
}
