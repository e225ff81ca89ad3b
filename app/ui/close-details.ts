const closes = 'details[open]:not(.section)'

/**
 * Escape closes an opened `<details>`, the one that has the focus or else a menu or the last form, and leads back to its
 * summary; sections of a page stay, and where a dialog is open the dialog closes. A menu, which lies over the page, closes
 * too when something else is pressed or takes the focus.
 */
function close(event: Event) {
  const at = event.target
  if (!(at instanceof Element)) return
  if (!(event instanceof KeyboardEvent)) {
    for (const menu of opened('.menu')) if (!menu.contains(at)) menu.open = false
    return
  }
  if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || document.querySelector('dialog[open]'))
    return
  const details = at.closest<HTMLDetailsElement>(closes) ?? opened('.menu')[0] ?? opened(':has(form)').at(-1)
  if (!details) return
  event.preventDefault()
  details.querySelector('summary')?.focus()
  details.open = false
}

function opened(which: string) {
  return [...document.querySelectorAll<HTMLDetailsElement>(closes + which)]
}

for (const happening of ['keydown', 'pointerdown', 'focusin']) document.addEventListener(happening, close)
