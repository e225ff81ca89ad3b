import { useCallback, useEffect, useRef, type RefObject } from 'react'

/**
 * Saves the half-written text of a conversation in session storage: it is back in the box after a photo, an offer, another page
 * or a reload. `name` is its storage key; answers what saves it.
 */
export function useSavedText(box: RefObject<HTMLTextAreaElement | null>, name: string) {
  const last = useRef(name)
  useEffect(() => {
    if (last.current !== name) save(last.current, '')
    last.current = name
    const words = box.current?.value
    if (words) save(name, words)
    else putBack(box.current, name)
  }, [box, name])
  return useCallback((words: string) => save(name, words), [name])
}

// Where nothing may be stored, as in some private windows, the box works without.
function save(name: string, words: string) {
  try {
    if (words) sessionStorage.setItem(name, words)
    else sessionStorage.removeItem(name)
  } catch {
    /* It is a comfort. */
  }
}

function putBack(box: HTMLTextAreaElement | null, name: string) {
  try {
    if (box) box.value = sessionStorage.getItem(name) ?? ''
  } catch {
    /* It is a comfort. */
  }
}
