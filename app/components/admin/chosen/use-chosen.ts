import { useSyncExternalStore } from 'react'

function boxesOf(form: string) {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form=${form}]`)]
}

function onChange(notify: () => void) {
  document.addEventListener('change', notify)
  return () => document.removeEventListener('change', notify)
}

/** The boxes of a form that are ticked, by their values, and ticking all of them or none; null until scripts run. */
export function useChosen(form: string) {
  const ticked = useSyncExternalStore(
    onChange,
    () =>
      boxesOf(form)
        .filter(({ checked }) => checked)
        .map(({ value }) => value)
        .join(' '),
    () => null,
  )
  return {
    chosen: ticked === null ? null : ticked.split(' ').filter(Boolean),
    choose: (checked: boolean) => {
      for (const box of boxesOf(form)) box.checked = checked
      document.dispatchEvent(new Event('change'))
    },
  }
}
