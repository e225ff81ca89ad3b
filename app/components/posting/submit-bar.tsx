import { useEffect, useRef, useState, type ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import type { PickerState } from '#app/components/photos/photo-picker.tsx'
import { Button } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/use-scripted.ts'

type Props = {
  photos: PickerState
  photosOptional: boolean
  busy: boolean
  /** What stands there where nothing is missing. */
  note?: ReactNode
  children: ReactNode
}

/** The button of a long form and what the form still lacks: on phones a bar at the thumb, in place of the site's. */
export function SubmitBar({ photos, photosOptional, busy, note, children }: Props) {
  const scripted = useScripted()
  const bar = useRef<HTMLDivElement>(null)
  const empty = useEmptyFields(bar)
  const lacksPhoto = photos.count === 0 && !photosOptional
  const lacking = lacksPhoto ? [m.photos_title(), ...empty] : empty
  const lacks = scripted && hint(lacking, photos.busy, lacksPhoto)
  return (
    <div ref={bar} className="thumb-bar submit-bar">
      {/* A line, whatever it says: nothing may move when the scripts come. */}
      <p className={`min-h-[1lh] text-meta text-ink-2 md:text-center ${lacks ? 'truncate' : ''}`} aria-live="polite">
        {lacks || note}
      </p>
      <Button disabled={scripted && (photos.busy || lacksPhoto)} busy={busy} className="min-h-13 text-[1.0625rem]">
        {children}
      </Button>
    </div>
  )
}

function hint(lacking: string[], isUploading: boolean, lacksPhoto: boolean) {
  if (isUploading) return m.post_submit_waits()
  if (lacksPhoto && lacking.length === 1) return m.post_submit_needs_photo()
  return lacking.length > 0 && m.post_submit_lacks({ fields: lacking.join(m.common_list_separator()) })
}

/** The labels of the form's required controls that are still empty, in their order. */
function useEmptyFields(bar: { current: HTMLElement | null }) {
  const [empty, setEmpty] = useState<string[]>([])
  useEffect(() => {
    const form = bar.current?.closest('form')
    if (!form) return
    const look = () => {
      const labels = [...form.elements].flatMap((control) => emptyLabel(control))
      setEmpty((before) => (before.join('\n') === labels.join('\n') ? before : labels))
    }
    look()
    form.addEventListener('input', look)
    form.addEventListener('focusin', aboveBar)
    return () => {
      form.removeEventListener('input', look)
      form.removeEventListener('focusin', aboveBar)
    }
  })
  return empty
}

/** Of a box for long text browsers bring only the caret in sight, and the rest would lie under the bar. */
function aboveBar({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
}

function emptyLabel(control: Element) {
  if (
    !(
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement
    )
  )
    return []
  if (!control.required || control.value.trim() || control.offsetParent === null) return []
  return control.labels?.[0]?.textContent ?? []
}
