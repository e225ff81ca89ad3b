import { createContext } from 'react'
import type { SavedPhoto } from '#app/components/photos/picked-photo.ts'
import type { PhotoUploads } from '#app/components/photos/photo-uploads.ts'

/** What the draft around a form wants of its photos: those it brings back, and to know the picker. */
export type DraftPhotos = {
  saved: readonly SavedPhoto[] | null
  meet: (uploads: PhotoUploads) => (() => void) | undefined
}

/** Null where no draft is saved, as when an ad is edited. */
export const DraftPhotosContext = createContext<DraftPhotos | null>(null)
