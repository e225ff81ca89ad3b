import { useEffect, useRef, useState } from 'react'
import { Luggage } from 'lucide-react'
import { photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import type { useTakenAlong } from './use-taken-along.ts'

type Props = { along: ReturnType<typeof useTakenAlong>; count: number }

/** Takes the next ads along with their photos, and says how much of that has come. */
export function TakeAlong({ along: { taken, state, take }, count }: Props) {
  const { box, arrived } = usePhotosArrived(state === 'taken')
  const words = useFocusWhenTaken(state === 'taken')
  const photos = taken.reduce((sum, { ad, samePictures }) => sum + ad.photos.length + 2 * samePictures.length, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3 noscript:hidden">
      {state !== 'taken' && (
        <button
          type="button"
          className="btn btn-quiet px-2"
          aria-disabled={state === 'taking' || undefined}
          onClick={state === 'taking' ? undefined : take}
        >
          <Icon as={Luggage} />
          {m.review_along_take()}
        </button>
      )}
      <p ref={words} role="status" tabIndex={-1} className="text-meta text-ink-2 outline-none">
        {state === 'taking' && m.review_along_taking()}
        {state === 'taken' &&
          (arrived < photos
            ? m.review_along_arriving({
                count: formatNumber(count),
                arrived: formatNumber(arrived),
                photos: formatNumber(photos),
              })
            : m.review_along_taken({ count: formatNumber(count) }))}
      </p>
      <div ref={box} hidden>
        {taken.map(({ ad, samePictures }) => (
          <div key={ad.id}>
            <DeskPhotos ad={ad} eager="all" />
            {samePictures.map(({ key, otherKey }) =>
              [key, otherKey].map((of) => (
                <img key={`${key}.${otherKey}.${of}`} src={photoAddress(of, 160, 'jpg')} alt="" />
              )),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** How many photos inside the box have come; an image's events do not bubble, so they are caught on their way down. What broke is asked for again. */
function usePhotosArrived(isTaken: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    const around = box.current
    if (!isTaken || !around) return
    const images = () => [...around.querySelectorAll('img')]
    const hasCome = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0
    const count = () => setArrived(images().filter(hasCome).length)
    const askAgain = () => {
      for (const image of images()) if (image.complete && !hasCome(image)) image.src = image.getAttribute('src') ?? ''
    }
    count()
    around.addEventListener('load', count, true)
    addEventListener('online', askAgain)
    return () => {
      around.removeEventListener('load', count, true)
      removeEventListener('online', askAgain)
    }
  }, [isTaken])
  return { box, arrived }
}

/** The button that was pressed is gone: the focus goes to what came of it. */
function useFocusWhenTaken(isTaken: boolean) {
  const words = useRef<HTMLParagraphElement>(null)
  const was = useRef(isTaken)
  useEffect(() => {
    if (isTaken && !was.current && document.activeElement === document.body)
      words.current?.focus({ preventScroll: true })
    was.current = isTaken
  }, [isTaken])
  return words
}
