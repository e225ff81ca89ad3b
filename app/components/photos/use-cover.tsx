import { useContext, useEffect, useRef, useState, type ComponentType } from 'react'
import { m } from '#i18n/messages.ts'
import { dataRouter } from '#app/components/layout/connection.ts'
import { DraftPhotosContext } from '#app/components/drafts/draft-photos.ts'
import type { CoverDialogProps } from './cover/cover-dialog.tsx'
import { forgetCopies } from './forget-copies.ts'
import type { PhotoUploads } from './photo-uploads.ts'

type Open = {
  id: number
  number: number
  photo: Blob | string
  isOwn: boolean
  Dialog: ComponentType<CoverDialogProps>
}

/** Lets faces and plates of a photo be covered; the code for it comes with the press. */
export function useCover(uploads: PhotoUploads, announce: (said: string) => void) {
  const draft = useContext(DraftPhotosContext)
  const [open, setOpen] = useState<Open>()
  const [opening, setOpening] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  useFocusBack(open?.id)

  async function cover(id: number, number: number) {
    if (opening !== null) return
    if (isFormOnItsWay()) return setProblem(m.photos_cover_sending())
    setOpening(id)
    setProblem(undefined)
    const loaded = await import('./cover/cover-dialog.tsx').catch(() => null)
    setOpening(null)
    if (isFormOnItsWay()) return setProblem(m.photos_cover_sending())
    if (!loaded) return setProblem(m.photos_cover_no_line())
    const photo = uploads.pictureOf(id)
    const isOwn = uploads.read().photos.some((picked) => picked.id === id && picked.isOwn)
    if (photo) setOpen({ id, number, photo, isOwn, Dialog: loaded.CoverDialog })
  }

  function save({ id, number, photo }: Open, picture: Blob) {
    setOpen(undefined)
    // The form that is on its way names the photo as it was.
    if (isFormOnItsWay()) return setProblem(m.photos_cover_sending())
    uploads.replace(id, picture)
    if (typeof photo === 'string') void forgetCopies(photo)
    // What was stored before shows what nobody should see.
    draft?.save()
    announce(m.photos_said_covered({ number }))
  }

  const dialog = open && (
    <open.Dialog
      number={open.number}
      photo={open.photo}
      isOwn={open.isOwn}
      onClose={() => setOpen(undefined)}
      onSave={(picture) => save(open, picture)}
    />
  )
  const alert = (
    <p role="alert" className="text-meta font-semibold text-danger empty:hidden">
      {problem}
    </p>
  )
  return { cover, opening, dialog, problem: alert }
}

/** Whether a form or a page is under way: what it carries can't be changed any more. */
const isFormOnItsWay = () => dataRouter().state.navigation.state !== 'idle'

/** The focus comes back to the button that opened it. */
function useFocusBack(id: number | undefined) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (id === undefined && last.current !== undefined)
      document.querySelector<HTMLElement>(`[data-shot="${last.current}"] [data-do="cover"]`)?.focus()
    last.current = id
  }, [id])
}
