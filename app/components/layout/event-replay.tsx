import { useEffect } from 'react'

/**
 * Event replay: what was typed, chosen, opened, swiped and pointed at before hydration, as events of now
 * (docs/decisions/0021-scripts-come-last.md). Then it says that the page is `hydrated`: a press that waited for it is made.
 */
export function EventReplay() {
  useEffect(() => {
    for (const form of document.forms)
      for (const control of form.elements) if (isChanged(control)) dispatchChange(control)
    // Old browsers have no popovers, and throw at their name.
    const opened =
      'ToggleEvent' in window && CSS.supports('selector(:popover-open)')
        ? document.querySelectorAll(':popover-open, details[open]')
        : []
    for (const open of opened) dispatchOpening(open)
    for (const strip of document.querySelectorAll('.card-strip'))
      if (strip.scrollLeft) strip.dispatchEvent(new Event('scroll'))
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const [pointed] = [...document.querySelectorAll(':hover')].slice(-1)
    pointed?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
    dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}

/** A sheet puts the focus into its first field, unless it is in one already. */
function dispatchOpening(open: Element) {
  const isPopover = open.matches(':popover-open')
  if (isPopover && open.contains(document.activeElement)) return
  for (const type of isPopover ? ['beforetoggle', 'toggle'] : ['toggle'])
    open.dispatchEvent(new ToggleEvent(type, { oldState: 'closed', newState: 'open' }))
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
