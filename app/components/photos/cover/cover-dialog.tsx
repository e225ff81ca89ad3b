import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { drawPhoto, type Canvas } from '#app/components/photos/compress-photo.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { CoverDesk } from './cover-desk.tsx'

export type CoverDialogProps = {
  number: number
  /** The picture itself, or the key of one that the form came with. */
  photo: Blob | string
  /** This form brought it; otherwise the ad shows it until the form is sent. */
  isOwn: boolean
  onClose: () => void
  onSave: (picture: Blob) => void
}

/** Paints over what nobody should see of a photo. Closed without saving, nothing has changed. */
export function CoverDialog({ number, photo, isOwn, onClose, onSave }: CoverDialogProps) {
  const { source, retry } = useSource(photo)
  return createPortal(
    <Dialog open onClose={onClose} title={m.photos_cover_do()} tall>
      <div ref={prepare} className="flex flex-1 flex-col gap-2 px-4 py-3">
        <p className="text-meta text-ink-2">
          {m.photos_cover_hint()} {isOwn ? m.photos_cover_note() : m.photos_cover_note_stored()}
        </p>
        {typeof source === 'object' ? (
          <CoverDesk number={number} source={source} onClose={onClose} onSave={onSave} />
        ) : (
          <Unopened hasFailed={source === 'failed'} onRetry={retry} onClose={onClose} />
        )}
      </div>
    </Dialog>,
    document.body,
  )
}

/**
 * As large as the screen lets it be. Not by a stylesheet of its own, which is not fetched again once a line has dropped it,
 * nor by that of all pages, which is full.
 */
function prepare(box: HTMLElement | null) {
  const dialog = box?.closest('dialog')
  if (!dialog) return
  Object.assign(dialog.style, { maxWidth: '64rem', height: '92dvh' })
  // A stroke that ends on the veil, or a finger beside the sheet, must not throw away what was painted.
  dialog.addEventListener('click', (event) => event.target === dialog && event.stopPropagation())
}

function Unopened({ hasFailed, onRetry, onClose }: { hasFailed: boolean; onRetry: () => void; onClose: () => void }) {
  if (!hasFailed)
    return (
      <p role="status" className="m-auto flex items-center gap-2">
        <span className="spinner" aria-hidden="true" />
        {m.photos_cover_opening()}
      </p>
    )
  return (
    <div className="m-auto flex flex-col items-center gap-3">
      <p role="alert" className="font-semibold text-danger">
        {m.photos_cover_not_opened()}
      </p>
      <div className="flex gap-2">
        <Button type="button" variant="secondary" onClick={onRetry}>
          {m.photos_retry()}
        </Button>
        <Button type="button" variant="quiet" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </div>
  )
}

/** The picture on a canvas, once it has been read; one that the form came with is fetched as large as the site has it. */
function useSource(photo: Blob | string) {
  const [source, setSource] = useState<Canvas | 'opening' | 'failed'>('opening')
  const [attempt, setAttempt] = useState({ photo })
  useEffect(() => {
    let isGone = false
    const show = (now: Canvas | 'opening' | 'failed') => isGone || setSource(now)
    show('opening')
    open(attempt.photo).then(show, () => show('failed'))
    return () => void (isGone = true)
  }, [attempt])
  return { source, retry: () => setAttempt({ photo }) }
}

async function open(photo: Blob | string) {
  if (typeof photo !== 'string') return drawPhoto(photo)
  const answer = await fetch(photoAddress(photo, 1200, 'webp'), { cache: 'no-store' })
  if (!answer.ok) throw new Error('no photo')
  return drawPhoto(await answer.blob())
}
