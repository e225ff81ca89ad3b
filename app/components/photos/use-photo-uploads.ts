import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#i18n/messages.ts'
import { DraftPhotosContext } from '#app/components/drafts/draft-photos.ts'
import { compressPhoto } from './compress-photo.ts'
import type { Shot, Tools } from './photo-shots.ts'
import { PhotoUploads } from './photo-uploads.ts'
import { dropPieces, forgetPhoto, sendInPieces } from './send-in-pieces.ts'

const browser: Tools = {
  compress: compressPhoto,
  send: sendInPieces,
  drop: dropPieces,
  forget: forgetPhoto,
  show: (picture) => URL.createObjectURL(picture),
  hide: (preview) => URL.revokeObjectURL(preview),
  later: (work, ms) => setTimeout(work, ms),
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
export function useAnnouncement(shots: readonly Shot[]) {
  const [last, setLast] = useState({ shots, said: '' })
  if (last.shots !== shots) setLast({ shots, said: news(last.shots, shots) || last.said })
  return { said: last.said, announce: (said: string) => setLast({ shots, said }) }
}

function news(before: readonly Shot[], after: readonly Shot[]) {
  const lines = after.flatMap((shot, index) => {
    const old = before.find(({ id }) => id === shot.id)
    if (!old || old.state === shot.state) return []
    const number = index + 1
    if (shot.state === 'kept') return [m.photos_said_uploaded({ number })]
    const failed = shot.state === 'failed' || shot.state === 'refused'
    return failed ? [m.photos_said_failed({ number, problem: shot.problem ?? '' })] : []
  })
  return lines.join(' ')
}
