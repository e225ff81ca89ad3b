import { hydrate } from './hydrate.ts'
import { announceOffline, dropEmptyFields, leadsAway } from './documents.ts'

/** A press that waits for the framework no longer than this does what it does without scripts. */
const patience = 8000
const root = document.documentElement
const pending = new Set<HTMLElement>()
let framework: 'awaited' | 'hydrated' | 'missing' = 'awaited'
let isReleasing = false

/**
 * The framework comes when somebody stands in a control that needs it, or presses it: the press is held, and made again once the page
 * is hydrated. Where it does not come, or not soon, the press does what it does without scripts. Controls that never need it say so
 * (`data-plain`), as links do that open in place (`data-in-place`). Without a line whatever leads to another document is held, until
 * there is one.
 */
export function hydrateOnTouch() {
  addEventListener('click', hold, true)
  // Not every browser gives the focus to what is pressed.
  for (const touch of ['focusin', 'input'])
    addEventListener(touch, ({ target }) => {
      const control = controlAt(target, 'button,summary,input,select,textarea,[data-in-place]')
      if (control && needsFramework(control)) hydrate()
    })
  addEventListener('formdata', dropEmptyFields)
  addEventListener('hydrated', () => {
    framework = 'hydrated'
    removeEventListener('formdata', dropEmptyFields)
    release()
  })
  addEventListener('missing', () => {
    framework = 'missing'
    release()
  })
  addEventListener('online', () => {
    announceOffline(false)
    if (framework === 'missing') release()
  })
  try {
    // What a finished ad waits for comes with it.
    if (localStorage.getItem('waiting-ads')) hydrate()
  } catch {
    // Nothing is stored here.
  }
}

function controlAt(target: EventTarget | null, selector: string) {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function needsFramework(control: HTMLElement) {
  if (control.matches('[data-plain]')) return false
  return !(control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get')
}

/** What cannot be done now as it is pressed. */
function mustWait(control: HTMLElement) {
  if (!navigator.onLine && leadsAway(control)) return true
  const canHydrate = framework === 'awaited' && control.matches('button,[data-in-place]')
  return canHydrate && needsFramework(control)
}

function hold(event: MouseEvent) {
  if (framework === 'hydrated' || isReleasing || event.button) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const control = controlAt(event.target, 'button,a[href],[data-in-place]')
  if (!control || !mustWait(control)) return
  hydrate()
  // It opens by itself.
  if (control.hasAttribute('popovertarget')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (pending.size === 0) setTimeout(release, patience)
  pending.add(control)
  if (framework === 'missing') return announceOffline(true)
  control.setAttribute('aria-busy', 'true')
  root.dataset.starting = ''
}

/** Makes the presses that were held, as far as they can be made now. */
function release() {
  isReleasing = true
  delete root.dataset.starting
  for (const control of pending) {
    control.removeAttribute('aria-busy')
    if (framework !== 'hydrated' && !navigator.onLine) {
      announceOffline(true)
      continue
    }
    // It does nothing without scripts, which may still come.
    if (framework === 'awaited' && control instanceof HTMLButtonElement && control.type === 'button') continue
    pending.delete(control)
    control.click()
  }
  isReleasing = false
}
