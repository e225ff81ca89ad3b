import { Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'
import { forgetShared, readShared, type Shared } from './shared-files.ts'

/**
 * What another app shared, to be added to the ad or not: nothing is taken unasked, for any page may pretend to share. Added, it goes where
 * nothing is written yet; photos come after those that are there.
 */
export function SharedOffer({ onAdd }: { onAdd: (shared: Shared) => Promise<void> }) {
  const [shared, setShared] = useState<Shared>()
  useEffect(() => {
    let isGone = false
    void readShared()
      .catch(() => undefined)
      .then((found) => !isGone && setShared(found))
    return () => void (isGone = true)
  }, [])
  if (!shared) return null
  const close = () => {
    setShared(undefined)
    void forgetShared()
  }
  const text = [shared.title, shared.text].filter(Boolean).join('\n')
  return (
    <section className="panel flex flex-col gap-4 p-5" aria-labelledby="shared-offer">
      <h2 id="shared-offer" className="flex items-center gap-3 text-h3 font-bold">
        <Icon as={Share2} size={28} />
        {m.drafts_shared_title()}
      </h2>
      {shared.photos.length > 0 && <Thumbnails photos={shared.photos} />}
      {text && (
        <p className="line-clamp-3 break-words whitespace-pre-line text-ink-2" dir={textDirection(text)}>
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary flex-1" onClick={() => void onAdd(shared).then(close)}>
          {m.drafts_shared_add()}
        </button>
        <button type="button" className="btn btn-secondary flex-1" onClick={close}>
          {m.drafts_shared_refuse()}
        </button>
      </div>
    </section>
  )
}

function Thumbnails({ photos }: { photos: readonly File[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, index) => (
        // They come in one order and stay in it.
        <li key={index}>
          <Thumbnail photo={photo} />
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ photo }: { photo: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(photo)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [photo])
  return <img ref={image} alt={photo.name} className="size-16 rounded-control bg-ground object-cover" />
}
