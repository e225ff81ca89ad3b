import { useEffect } from 'react'

/** Escape closes an opened `<details>` that holds a form: the one with the focus, else the last; what was typed stays in it. */
export function useEscape() {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return
      const focused = document.activeElement?.closest<HTMLDetailsElement>('details[open]')
      const opened = focused ?? [...document.querySelectorAll<HTMLDetailsElement>('details[open]:has(form)')].at(-1)
      if (!opened) return
      opened.open = false
      opened.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
