import { useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable]'

/** Calls what stands under a key, where the keys are and not what they write: an Arabic keyboard has them too. Never while somebody types. */
export function useDeskKeys(keys: Record<string, () => void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, code } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if ((target instanceof Element && target.closest(typing)) || document.querySelector('dialog[open]')) return
      const act = keys[code]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
