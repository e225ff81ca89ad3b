import { useState, type FocusEvent, type PointerEvent } from 'react'

/** Whether somebody points at a thing, touches it or stands in it with the keyboard, and the handlers that notice. */
export function useAttention() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onPointerCancel: (event: PointerEvent) => event.pointerType !== 'mouse' && setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  }
  return { attended: pointed || focused, handlers }
}
