import { ChevronRight } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Back stands where the row begins and on where it goes, so both point the right way in both languages. */
export function GalleryArrows({ onStep }: { onStep: (by: 1 | -1) => void }) {
  return (
    <>
      <button
        type="button"
        className="gallery-arrow needs-scripts start-2"
        aria-label={m.ads_gallery_previous()}
        aria-controls="photos"
        onClick={() => onStep(-1)}
      >
        <Icon as={ChevronRight} size={24} className="ltr:-scale-x-100" />
      </button>
      <button
        type="button"
        className="gallery-arrow needs-scripts end-2"
        aria-label={m.ads_gallery_next()}
        aria-controls="photos"
        onClick={() => onStep(1)}
      >
        <Icon as={ChevronRight} size={24} mirror />
      </button>
    </>
  )
}
