import { useEffect, useRef, useState, type DragEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { PhotoTile } from './photo-tile.tsx'
import { isCounted, type Shot } from './photo-shots.ts'
import type { PhotoUploads } from './photo-uploads.ts'

type Props = { uploads: PhotoUploads; shots: readonly Shot[]; announce: (said: string) => void }

/** The photos in their order, the cover first; put in another by buttons or by dragging. */
export function PhotoRow({ uploads, shots, announce }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const { list, focusOn } = useFocusAfterChange()

  function move(shot: Shot, index: number, control?: string) {
    if (control) focusOn(shot.id, control)
    uploads.move(shot.id, index)
    announce(m.photos_said_moved({ number: index + 1, count: shots.length }))
  }

  function remove(shot: Shot, index: number) {
    const neighbour = shots[index + 1] ?? shots[index - 1]
    focusOn(neighbour?.id ?? null, 'remove')
    uploads.remove(shot.id)
    announce(
      m.photos_said_removed({
        count: shots.filter((other) => other !== shot && isCounted(other)).length,
        max: limits.photosPerAd,
      }),
    )
  }

  const dragOf = (shot: Shot, index: number) => ({
    onDragStart(event: DragEvent) {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(shot.id)
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop(event: DragEvent) {
      const moved = shots.find(({ id }) => id === dragged)
      if (!moved) return
      event.preventDefault()
      move(moved, index)
    },
  })

  if (shots.length === 0) return null
  const cover = shots.find(isCounted)
  return (
    <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3">
      {shots.map((shot, index) => (
        <PhotoTile
          key={shot.id}
          shot={shot}
          number={index + 1}
          count={shots.length}
          moving={dragged === shot.id}
          isCover={shot === cover}
          drag={dragOf(shot, index)}
          onMove={(by) => move(shot, index + by, by === -1 ? 'nearer' : 'farther')}
          onRemove={() => remove(shot, index)}
          onRetry={() => uploads.retry(shot.id)}
        />
      ))}
    </ul>
  )
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
