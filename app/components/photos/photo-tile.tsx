import { Brush, ChevronLeft, ChevronRight, ImageOff, RotateCw, X } from 'lucide-react'
import type { DragEvent } from 'react'
import { photoAddress } from '#shared/photo-files.ts'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isCounted, type PickedPhoto } from './picked-photo.ts'

type Drag = Record<'onDragStart' | 'onDragEnd' | 'onDragOver' | 'onDrop', (event: DragEvent) => void>

type Props = {
  photo: PickedPhoto
  number: number
  count: number
  moving: boolean
  isCover: boolean
  /** The code that covers a part of it is on its way. */
  isOpening: boolean
  drag: Drag
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onRetry: () => void
  onCover: () => void
  onFirst: () => void
}

/** One photo of the picker: its picture, how far it is, and what can be done with it. */
export function PhotoTile({ photo, number, count, moving, isCover, isOpening, drag, ...on }: Props) {
  return (
    <li className="panel flex flex-col overflow-hidden" data-shot={photo.id} draggable {...drag}>
      <div className="relative aspect-[4/3] bg-brand-soft" data-moving={moving || undefined}>
        <Preview photo={photo} number={number} moving={moving} />
        {isCover && <span className="badge absolute start-2 top-2 bg-surface text-ink">{m.photos_cover()}</span>}
        <button
          type="button"
          data-do="remove"
          className="absolute end-1 top-1 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card"
          aria-label={m.photos_remove_label({ number })}
          onClick={on.onRemove}
        >
          <Icon as={X} />
        </button>
        <Progress photo={photo} number={number} />
        {!isCover && isCounted(photo) && (
          <button
            type="button"
            data-do="first"
            className="absolute start-2 bottom-1 min-h-11 rounded-control bg-surface px-2 text-meta font-semibold text-ink shadow-card"
            aria-label={m.photos_first_label({ number })}
            onClick={on.onFirst}
          >
            {m.photos_first()}
          </button>
        )}
      </div>
      <Problem photo={photo} number={number} onRetry={on.onRetry} />
      {photo.state !== 'refused' && (
        <button
          type="button"
          data-do="cover"
          className={coverLook}
          aria-label={m.photos_cover_do_label({ number })}
          aria-busy={isOpening || undefined}
          onClick={on.onCover}
        >
          <CoverWords />
        </button>
      )}
      <div className="grid grid-cols-2">
        <MoveButton by={-1} number={number} disabled={number === 1} onMove={on.onMove} />
        <MoveButton by={1} number={number} disabled={number === count} onMove={on.onMove} />
      </div>
      {/* Below what is pressed: it comes when somebody may be pressing already. */}
      {photo.isBlurred && <p className="p-2 text-meta font-semibold text-ink-2">{m.photos_blurred()}</p>}
      {photo.key && <input type="hidden" name="photos" value={photo.key} />}
    </li>
  )
}

/** The control that covers a part, and the room that is left for it until scripts have come. */
export const coverLook = 'btn btn-quiet gap-1.5 px-1 text-meta leading-tight'

export function CoverWords() {
  return (
    <>
      <Icon as={Brush} size={18} />
      {m.photos_cover_do()}
    </>
  )
}

function Preview({ photo, number, moving }: { photo: PickedPhoto; number: number; moving: boolean }) {
  if (photo.state === 'refused') {
    return (
      <span className="photo grid place-items-center text-ink-2">
        <Icon as={ImageOff} size={32} />
      </span>
    )
  }
  const source = photo.preview ?? (photo.key && photoAddress(photo.key, 400, 'webp'))
  if (!source) return null
  const alt = m.photos_number({ number })
  return <img className="photo" data-moving={moving || undefined} src={source} alt={alt} draggable={false} />
}

function Progress({ photo, number }: { photo: PickedPhoto; number: number }) {
  if (photo.state !== 'sending' && photo.state !== 'waiting') return null
  return (
    <progress className="photo-progress" max={100} value={photo.progress} aria-label={m.photos_progress({ number })} />
  )
}

function Problem({ photo, number, onRetry }: { photo: PickedPhoto; number: number; onRetry: () => void }) {
  if (!photo.problem) return null
  const final = photo.state === 'refused'
  return (
    <div className="flex flex-col gap-1 p-2">
      <p className={`text-meta font-semibold ${photo.state === 'retrying' ? 'text-ink-2' : 'text-danger'}`}>
        {photo.problem}
      </p>
      {!final && (
        <button
          type="button"
          className="btn btn-secondary px-2 text-meta"
          aria-label={m.photos_retry_label({ number })}
          onClick={onRetry}
        >
          <Icon as={RotateCw} size={18} />
          {m.photos_retry()}
        </button>
      )}
    </div>
  )
}

/** At the row's end a button stays where it is and does nothing, so that the focus is not lost on the way. */
function MoveButton(props: { by: -1 | 1; number: number; disabled: boolean; onMove: (by: -1 | 1) => void }) {
  const { by, number, disabled, onMove } = props
  const nearer = by === -1
  return (
    <button
      type="button"
      data-do={nearer ? 'nearer' : 'farther'}
      className="btn btn-quiet gap-1 px-1 text-meta"
      aria-label={nearer ? m.photos_nearer_label({ number }) : m.photos_farther_label({ number })}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onMove(by)}
    >
      {nearer && <Icon as={ChevronLeft} size={18} mirror />}
      {nearer ? m.photos_nearer() : m.photos_farther()}
      {!nearer && <Icon as={ChevronRight} size={18} mirror />}
    </button>
  )
}
