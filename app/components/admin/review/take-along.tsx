import { useEffect, useRef, useState } from 'react'
import { Luggage } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Icon } from '#app/ui/icon.tsx'
import { DeskPhotos } from './desk-photos.tsx'
import type { useTakenAlong } from './use-taken-along.ts'

type Props = { along: ReturnType<typeof useTakenAlong>; count: number }

/** Takes the next ads along with their photos, and says how much of that has come. */
export function TakeAlong({ along: { taken, state, take }, count }: Props) {
  const { box, arrived } = usePhotosArrived(state === 'taken')
  const photos = taken.reduce((sum, { ad }) => sum + ad.photos.length, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3 noscript:hidden">
      {state !== 'taken' && (
        <button
          type="button"
          className="btn btn-quiet px-2"
          aria-disabled={state === 'taking' || undefined}
          onClick={take}
        >
          <Icon as={Luggage} />
          {m.review_along_take()}
        </button>
      )}
      <p role="status" className="text-meta text-ink-2">
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
        {taken.map((desk) => (
          <DeskPhotos key={desk.ad.id} ad={desk.ad} eager="all" />
        ))}
      </div>
    </div>
  )
}

/** How many photos inside the box have come; an image's `load` does not bubble, so it is caught on its way down. */
function usePhotosArrived(isTaken: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    const around = box.current
    if (!isTaken || !around) return
    const count = () => setArrived([...around.querySelectorAll('img')].filter(({ complete }) => complete).length)
    count()
    around.addEventListener('load', count, true)
    return () => around.removeEventListener('load', count, true)
  }, [isTaken])
  return { box, arrived }
}
