import { useEffect, useRef, useState, type DragEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { m } from '#i18n/messages.ts'
import { PhotoTile } from './photo-tile.tsx'
import { takesPlace, type Shot } from './photo-shots.ts'
import type { PhotoUploads } from './photo-uploads.ts'

type Props = { uploads: PhotoUploads; shots: readonly Shot[]; say: (said: string) => void }

/** The photos in their order, the cover first; put in another by buttons or by dragging. */
export function PhotoRow({ uploads, shots, say }: Props) {
  const [dragged, setDragged] = useState<number | null>(null)
  const { list, focusOn } = useFocusAfterChange()

  function move(shot: Shot, place: number, control?: string) {
    if (control) focusOn(shot.id, control)
    uploads.move(shot.id, place)
    say(m.photos_said_moved({ number: place + 1, count: shots.length }))
  }

  function remove(shot: Shot, place: number) {
    const neighbour = shots[place + 1] ?? shots[place - 1]
    focusOn(neighbour?.id ?? null, 'remove')
    uploads.remove(shot.id)
    say(
      m.photos_said_removed({
        count: shots.filter((one) => one !== shot && takesPlace(one)).length,
        max: limits.photosPerAd,
      }),
    )
  }

  const dragOf = (shot: Shot, place: number) => ({
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
      move(moved, place)
    },
  })

  if (shots.length === 0) return null
  const cover = shots.find(takesPlace)
  return (
    <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3">
      {shots.map((shot, place) => (
        <PhotoTile
          key={shot.id}
          shot={shot}
          number={place + 1}
          count={shots.length}
          moving={dragged === shot.id}
          isCover={shot === cover}
          drag={dragOf(shot, place)}
          onMove={(by) => move(shot, place + by, by === -1 ? 'nearer' : 'farther')}
          onRemove={() => remove(shot, place)}
          onRetry={() => uploads.retry(shot.id)}
        />
      ))}
    </ul>
  )
}

/** A moved or removed tile takes the focus with it; afterwards it is put where the person's finger was. */
function useFocusAfterChange() {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<{ id: number | null; control: string } | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const { id, control } = wanted.current
    wanted.current = null
    const tile = id === null ? null : list.current?.querySelector(`[data-shot="${id}"] [data-do="${control}"]`)
    const target = tile ?? document.querySelector('#images [data-do="choose"]')
    if (target instanceof HTMLElement) target.focus()
  })
  return { list, focusOn: (id: number | null, control: string) => void (wanted.current = { id, control }) }
}
