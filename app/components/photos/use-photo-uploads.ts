import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#i18n/messages.ts'
import { DraftPhotosContext } from '#app/components/drafts/draft-photos.ts'
import { compressPhoto } from './compress-photo.ts'
import type { PickedPhoto, Tools } from './picked-photo.ts'
import { PhotoUploads } from './photo-uploads.ts'
import { dropPieces, forgetPhoto, sendInPieces } from './send-in-pieces.ts'

const browser: Tools = {
  compress: compressPhoto,
  isBlurred,
  send: sendInPieces,
  drop: dropPieces,
  forget: forgetPhoto,
  show: (picture) => URL.createObjectURL(picture),
  hide: (preview) => URL.revokeObjectURL(preview),
  later: (work, ms) => setTimeout(work, ms),
}

/** Looked at when nothing else is to be done; without its code nothing is said. */
async function isBlurred(picture: Blob) {
  const judge = await import('./looks-blurred.ts').catch(() => null)
  await new Promise<void>((go) => ('requestIdleCallback' in window ? requestIdleCallback(() => go()) : go()))
  return judge?.looksBlurred(picture) ?? false
}

/** The uploads of one picker, alive as long as it is shown. */
export function usePhotoUploads(keys: readonly string[]) {
  const [uploads] = useState(() => new PhotoUploads(browser, keys))
  const now = useSyncExternalStore(uploads.subscribe, uploads.read, uploads.read)
  useDraft(uploads)
  useEffect(() => {
    const lineIsBack = () => uploads.retryAll()
    window.addEventListener('online', lineIsBack)
    return () => {
      window.removeEventListener('online', lineIsBack)
      uploads.stop()
    }
  }, [uploads])
  return { uploads, ...now }
}

/** A draft restores the photos that it saved, and subscribes to every change. */
function useDraft(uploads: PhotoUploads) {
  const draft = useContext(DraftPhotosContext)
  const isRestored = useRef(false)
  useEffect(() => {
    if (draft?.saved && !isRestored.current) uploads.restore(draft.saved)
    isRestored.current = true
    return draft?.meet(uploads)
  }, [draft, uploads])
}

/** What happened last, for screen readers (live region). */
export function useAnnouncement(photos: readonly PickedPhoto[]) {
  const [last, setLast] = useState({ photos, said: '' })
  if (last.photos !== photos) setLast({ photos, said: news(last.photos, photos) || last.said })
  return { said: last.said, announce: (said: string) => setLast({ photos, said }) }
}

function news(before: readonly PickedPhoto[], after: readonly PickedPhoto[]) {
  const lines = after.flatMap((picked, index) => {
    const old = before.find(({ id }) => id === picked.id)
    const number = index + 1
    if (old && picked.isBlurred && !old.isBlurred) return [m.photos_said_blurred({ number })]
    if (!old || old.state === picked.state) return []
    if (picked.state === 'kept') return [m.photos_said_uploaded({ number })]
    const failed = picked.state === 'failed' || picked.state === 'refused'
    return failed ? [m.photos_said_failed({ number, problem: picked.problem ?? '' })] : []
  })
  return lines.join(' ')
}
