import { useEffect, type RefObject } from 'react'

/** Closes an opened `<details>` by Escape, and when something else is pressed or takes the focus. */
export function useQuietMenu(menu: RefObject<HTMLDetailsElement | null>) {
  useEffect(() => {
    function close(event: Event) {
      const open = menu.current?.open ? menu.current : null
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (!open || (event instanceof KeyboardEvent ? !isEscape : open.contains(event.target as Node))) return
      if (isEscape && open.contains(document.activeElement)) open.querySelector('summary')?.focus()
      open.open = false
    }
    const leaving = new AbortController()
    for (const happening of ['keydown', 'pointerdown', 'focusin'])
      document.addEventListener(happening, close, { signal: leaving.signal })
    return () => leaving.abort()
  }, [menu])
}
