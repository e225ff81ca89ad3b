import { useEffect, useRef } from 'react'
import { textDirection } from '#i18n/text-direction.ts'

/**
 * A search field that follows the address: going back shows what was searched for then. What has been typed since a search
 * was sent stays, however late its answer comes, and so does the focus.
 */
export function useFieldOfAddress(value = '') {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(value)
  const sent = useRef(value)
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const note = () => void (sent.current = input.value)
    form.addEventListener('submit', note, { capture: true })
    return () => form.removeEventListener('submit', note, { capture: true })
  }, [])
  useEffect(() => {
    const input = field.current
    if (!input || shown.current === value) return
    shown.current = value
    if (input === document.activeElement && input.value !== sent.current) return
    input.value = value
    input.dir = textDirection(value)
    sent.current = value
  }, [value])
  return field
}
