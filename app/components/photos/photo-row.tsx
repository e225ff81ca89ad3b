import { useEffect, useRef, useState, type DragEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { PhotoTile } from './photo-tile.tsx'
import { isCounted, type PickedPhoto } from './picked-photo.ts'
import type { PhotoUploads } from './photo-uploads.ts'
import { useCover } from './use-cover.tsx'

type Props = { uploads: PhotoUploads; photos: readonly PickedPhoto[]; announce: (said: string) => void }

/** The photos in their order, the cover first; put in another by buttons or by dragging. */
export function PhotoRow({ uploads, photos, announce }: Props) {
  const { dragged, dragOf } = useDragging(photos, move)
  const { list, focusOn } = useFocusAfterChange()
  const { cover, opening, dialog, problem } = useCover(uploads, announce)

  function move(picked: PickedPhoto, index: number, control?: string) {
    if (control) focusOn(picked.id, control)
    uploads.move(picked.id, index)
    announce(m.photos_said_moved({ number: index + 1, count: photos.length }))
  }

  /** Its button is gone then; the next one it has keeps the focus. */
  function makeFirst(picked: PickedPhoto) {
    focusOn(picked.id, 'cover')
    uploads.move(picked.id, 0)
    announce(m.photos_said_first())
  }

  function remove(picked: PickedPhoto, index: number) {
    const neighbour = photos[index + 1] ?? photos[index - 1]
    focusOn(neighbour?.id ?? null, 'remove')
    uploads.remove(picked.id)
    announce(
      m.photos_said_removed({
        count: photos.filter((other) => other !== picked && isCounted(other)).length,
        max: limits.photosPerAd,
      }),
    )
  }

  if (photos.length === 0) return null
  const first = photos.find(isCounted)
  return (
    <>
      <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3">
        {photos.map((picked, index) => (
          <PhotoTile
            key={picked.id}
            photo={picked}
            number={index + 1}
            count={photos.length}
            moving={dragged === picked.id}
            isCover={picked === first}
            isOpening={picked.id === opening}
            drag={dragOf(picked, index)}
            onMove={(by) => move(picked, index + by, by === -1 ? 'nearer' : 'farther')}
            onRemove={() => remove(picked, index)}
            onRetry={() => uploads.retry(picked.id)}
            onFirst={() => makeFirst(picked)}
            onCover={() => void cover(picked.id, index + 1)}
          />
        ))}
      </ul>
      {problem}
      {dialog}
    </>
  )
}

/** Photos are put in another order by dragging, too. */
function useDragging(photos: readonly PickedPhoto[], move: (picked: PickedPhoto, index: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const dragOf = (picked: PickedPhoto, index: number) => ({
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(picked.id)
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop(event: DragEvent) {
      const moved = photos.find(({ id }) => id === dragged)
      if (!moved) return
      event.preventDefault()
      move(moved, index)
    },
  })
  return { dragged, dragOf }
}

/** A moved or removed tile takes the focus with it; afterwards it is put where the person's finger was. */
function useFocusAfterChange() {
  const list = useRef<HTMLUListElement>(null)
  const requested = useRef<{ id: number | null; control: string } | null>(null)
  useEffect(() => {
    if (!requested.current) return
    const { id, control } = requested.current
    requested.current = null
    const tile = id === null ? null : list.current?.querySelector(`[data-shot="${id}"] [data-do="${control}"]`)
    const target = tile ?? document.querySelector('#images [data-do="choose"]')
    if (target instanceof HTMLElement) target.focus()
  })
  return { list, focusOn: (id: number | null, control: string) => void (requested.current = { id, control }) }
}
