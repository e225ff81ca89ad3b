import { useSyncExternalStore } from 'react'

function boxesOf(form: string) {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form=${form}]`)]
}

function onChange(notify: () => void) {
  document.addEventListener('change', notify)
  return () => document.removeEventListener('change', notify)
}

/** How many boxes of a form are ticked, and ticking all of them or none; null until scripts run. */
export function useChosen(form: string) {
  const count = useSyncExternalStore(
    onChange,
    () => boxesOf(form).filter(({ checked }) => checked).length,
    () => null,
  )
  return {
    count,
    choose: (checked: boolean) => {
      for (const box of boxesOf(form)) box.checked = checked
      document.dispatchEvent(new Event('change'))
    },
  }
}
