import { useEffect } from 'react'

/**
 * Replays what was typed and chosen before hydration as events of now
 * (docs/decisions/0021-scripts-come-last.md).
 */
export function TypedBefore() {
  useEffect(() => {
    for (const form of document.forms)
      for (const control of form.elements) if (isChanged(control)) dispatchChange(control)
  }, [])
  return null
}

function isChanged(control: Element) {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== firstIndex(control)
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  if (control.type === 'radio') return control.checked && !control.defaultChecked
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function firstIndex({ options }: HTMLSelectElement) {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}

function dispatchChange(control: Element) {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}
