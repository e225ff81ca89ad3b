import { createContext } from 'react'
import type { SavedPhoto } from '#app/components/photos/picked-photo.ts'
import type { PhotoUploads } from '#app/components/photos/photo-uploads.ts'

/** What the draft around a form wants of its photos: those it brings back, to know the picker, and at times to save at once. */
export type DraftPhotos = {
  saved: readonly SavedPhoto[] | null
  meet: (uploads: PhotoUploads) => (() => void) | undefined
  save: () => void
}

/** Null where no draft is saved, as when an ad is edited. */
export const DraftPhotosContext = createContext<DraftPhotos | null>(null)
