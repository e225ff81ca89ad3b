import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { limits } from '#shared/limits.ts'
import { furthestInSight, showSlide, slidesInSight } from '#app/page-script/strip.ts'
import { useMotion } from '#app/components/motion/use-motion.ts'
import { useSteps } from '#app/components/motion/use-steps.ts'
import { getJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import { Photo, type ShownPhoto, type PhotoSlot } from '#app/components/photos/photo.tsx'
import { adPath } from './ad-path.ts'

const wide = '(min-width: 48rem)'

/**
 * The first photos of an ad in a strip: swiped, or turned over by itself while somebody looks at the card on a wide screen.
 * The page brings the first one; each of the others is fetched when it is about to be seen.
 */
export function CardPhotos({
  ad,
  sizes,
  eager,
  seconds,
  attended,
}: {
  ad: { id: number; photo: ShownPhoto; photoCount: number }
  sizes: PhotoSlot
  eager: boolean
  seconds: number
  attended: boolean
}) {
  const strip = useRef<HTMLAnchorElement>(null)
  const [photos, reach] = useFurtherPhotos(ad)
  const { moves } = useMotion()
  const count = Math.min(ad.photoCount, limits.photosOnCard)

  async function showNext() {
    if (!strip.current || !matchMedia(wide).matches) return
    const next = (slidesInSight(strip.current).last + 1) % count
    if ((await reach(next)) && strip.current) showSlide(strip.current, next)
  }
  useSteps({ active: attended && moves, seconds, container: strip, step: () => void showNext() })

  return (
    // The title beside it is the same link for keyboards and screen readers.
    <Link
      ref={strip}
      to={localPath(adPath(ad))}
      viewTransition
      prefetch="none"
      tabIndex={-1}
      aria-hidden="true"
      className="card-strip"
      onScroll={() => strip.current && void reach(furthestInSight(strip.current))}
    >
      <span>
        <Photo photo={ad.photo} sizes={sizes} eager={eager} />
      </span>
      {Array.from({ length: count - 1 }, (_, index) => (
        <span key={index}>{photos[index] && <Photo photo={photos[index]} sizes={sizes} eager />}</span>
      ))}
    </Link>
  )
}

/** The photos after the first that have been reached, and the verb that reaches one more and says whether it is there. */
function useFurtherPhotos({ id }: { id: number }) {
  const [photos, setPhotos] = useState<ShownPhoto[]>([])
  const pendingPhotos = useRef<Promise<ShownPhoto[]> | null>(null)

  async function reach(index: number) {
    if (index <= photos.length) return true
    pendingPhotos.current ??= fetchPhotos(id)
    const found = await pendingPhotos.current
    setPhotos((before) => (before.length < index ? found.slice(1, index + 1) : before))
    return found.length > index
  }
  return [photos, reach] as const
}

const isPhoto = is.object<ShownPhoto>({
  key: is.text,
  width: is.number,
  height: is.number,
  blur: is.text,
  alt: is.optional(is.text),
})

async function fetchPhotos(adId: number) {
  return (await getJson(localPath(`/photos/of-ad/${adId}`), is.listOf(isPhoto))) ?? []
}
