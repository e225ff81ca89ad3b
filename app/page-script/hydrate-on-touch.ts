import { hydrate } from './hydrate.ts'

/** A press that waits for the framework no longer than this does what it does without scripts. */
const patience = 8000
const root = document.documentElement
const pending = new Set<HTMLElement>()
let isOver = false
let isReleasing = false

/**
 * The framework comes when somebody stands in a control that needs it, or presses it: the press is held, and made again once the page
 * is hydrated. Where it does not come, or not soon, the press does what it does without scripts. Controls that never need it say so
 * (`data-plain`), as links do that open in place (`data-in-place`).
 */
export function hydrateOnTouch() {
  addEventListener('click', hold, true)
  // Not every browser gives the focus to what is pressed.
  for (const touch of ['focusin', 'input'])
    addEventListener(touch, ({ target }) => {
      if (needing(target, ',input,select,textarea,summary')) hydrate()
    })
  for (const end of ['hydrated', 'missing']) addEventListener(end, release)
  try {
    // What a finished ad waits for comes with it.
    if (localStorage.getItem('waiting-ads')) hydrate()
  } catch {
    // Nothing is stored here.
  }
}

/** The control at a place, where it needs the framework. */
function needing(target: EventTarget | null, also = '') {
  const control = target instanceof Element && target.closest<HTMLElement>('button,[data-in-place]' + also)
  if (!control || control.matches('[data-plain]')) return null
  const isQuery = control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get'
  return isQuery ? null : control
}

function hold(event: MouseEvent) {
  if (isOver || isReleasing || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  // Without a line a document would be the browser's error page; what has come before keeps the page, and tries again.
  const control = needing(event.target, navigator.onLine ? '' : ',a[href^="/"]')
  if (!control) return
  hydrate()
  if (control.hasAttribute('popovertarget')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pending.size === 0) setTimeout(release, patience)
  pending.add(control)
  control.setAttribute('aria-busy', 'true')
  root.dataset.starting = ''
}

function release(event?: Event) {
  if (isOver) return
  isOver = Boolean(event)
  isReleasing = true
  delete root.dataset.starting
  for (const control of pending) {
    // It does nothing without scripts, which may still come.
    if (!isOver && control instanceof HTMLButtonElement && control.type === 'button') continue
    pending.delete(control)
    control.removeAttribute('aria-busy')
    if (event?.type !== 'hydrated' && !navigator.onLine && control.matches('a')) announceOffline()
    else control.click()
  }
  isReleasing = false
}

function announceOffline() {
  const note = document.getElementById('no-line')
  if (note) note.textContent = note.dataset.words ?? ''
}
