import { Trash2, Undo2 } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { m } from '#i18n/messages.ts'
import type { Canvas } from '#app/components/photos/compress-photo.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { coverPicture, sampleOf } from './cover-picture.ts'
import { CoverCanvas } from './cover-canvas.tsx'
import { brushes, brushWidth, type Brush, type Stroke } from './stroke.ts'

type Props = { number: number; source: Canvas; onClose: () => void; onSave: (picture: Blob) => void }

/** The photo to paint on, its brushes, and the way back and out. */
export function CoverDesk({ number, source, onClose, onSave }: Props) {
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [brush, setBrush] = useState<Brush>('middle')
  const sample = useMemo(() => sampleOf(source), [source])
  const [isPainting, setPainting] = useState(false)
  const { isSaving, hasFailed, save } = useSaving(() => coverPicture(source, strokes, sample), onSave)
  return (
    <>
      <CoverCanvas
        {...{ number, source, sample, strokes }}
        width={brushWidth(brush, source)}
        isLocked={isSaving}
        onPainting={setPainting}
        onStroke={(stroke) => setStrokes((before) => [...before, stroke])}
      />
      <p role="status" className="sr-only">
        {m.photos_cover_count({ count: strokes.length })}
      </p>
      <div className="flex flex-wrap items-center gap-x-4">
        <Brushes chosen={brush} onChoose={setBrush} />
        <div className="ms-auto flex">
          <Quiet
            icon={Undo2}
            disabled={isSaving || strokes.length === 0}
            onClick={() => setStrokes(strokes.slice(0, -1))}
          >
            {m.photos_cover_undo()}
          </Quiet>
          <Quiet icon={Trash2} disabled={isSaving || strokes.length === 0} onClick={() => setStrokes([])}>
            {m.photos_cover_clear()}
          </Quiet>
        </div>
      </div>
      <p role="alert" className="text-meta font-semibold text-danger empty:hidden">
        {hasFailed && m.photos_cover_not_saved()}
      </p>
      <div className="flex gap-2">
        <Button
          type="button"
          className="flex-1"
          busy={isSaving}
          // What a finger still paints is not in the picture yet.
          onClick={() => !isPainting && (strokes.length > 0 ? void save() : onClose())}
        >
          {m.photos_cover_save()}
        </Button>
        <Button type="button" variant="secondary" className="flex-1" onClick={onClose}>
          {m.common_cancel()}
        </Button>
      </div>
    </>
  )
}

/** Pressed twice it is saved once; closed meanwhile, not at all. */
function useSaving(make: () => Promise<Blob>, onSave: (picture: Blob) => void) {
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready')
  const isRunning = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  async function save() {
    if (isRunning.current) return
    isRunning.current = true
    setState('saving')
    const picture = await make().catch(() => null)
    isRunning.current = false
    if (isGone.current) return
    setState(picture ? 'ready' : 'failed')
    if (picture) onSave(picture)
  }
  return { isSaving: state === 'saving', hasFailed: state === 'failed', save }
}

function Brushes({ chosen, onChoose }: { chosen: Brush; onChoose: (brush: Brush) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-x-4">
      <legend className="sr-only">{m.photos_cover_brush()}</legend>
      {(Object.keys(brushes) as Brush[]).map((brush) => (
        <label key={brush} className="flex min-h-11 items-center gap-1.5">
          <input
            type="radio"
            name={name}
            checked={brush === chosen}
            onChange={() => onChoose(brush)}
            className="size-5 flex-none accent-brand"
          />
          {labels[brush]()}
        </label>
      ))}
    </fieldset>
  )
}

const labels: Record<Brush, () => string> = {
  thin: m.photos_cover_brush_thin,
  middle: m.photos_cover_brush_middle,
  wide: m.photos_cover_brush_wide,
}

type QuietProps = { icon: typeof Undo2; disabled: boolean; onClick: () => void; children: string }

/** With nothing to take back it stays where it is and keeps the focus. */
function Quiet({ icon, disabled, onClick, children }: QuietProps) {
  return (
    <button
      type="button"
      className="btn btn-quiet px-2"
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <Icon as={icon} size={18} mirror={icon === Undo2} />
      {children}
    </button>
  )
}
