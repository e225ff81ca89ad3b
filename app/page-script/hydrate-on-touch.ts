import { announceOffline, dropEmptyFields, leadsAway } from './documents.ts'
import { hydrate } from './hydrate.ts'

/** A press that waits for the framework no longer than this does what it does without scripts. */
const patience = 8000
/** A pointer that stays so long over the filters is not passing by. */
const dwell = 300
const root = document.documentElement
let framework: 'awaited' | 'hydrated' | 'missing' = 'awaited'
/** The latest press that waits: two that were made again would open two dialogs. */
let pending: Element | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let isReleasing = false
/** Where the owner counts, whatever leads away is a document anyhow (`analytics-scripts.ts`). */
let isCounted = false

/**
 * The framework comes when somebody stands in a control that needs it, presses it, or points at the filters of a list: the press is held, and made again once the page
 * is hydrated. Where it does not come, or not soon, the press does what it does without scripts. Controls that never need it say so
 * (`data-plain`), as links do that open in place (`data-in-place`). Without a line whatever leads to another document is held, until
 * there is one.
 */
export function hydrateOnTouch({ counted }: { counted: boolean }) {
  isCounted = counted
  addEventListener('click', hold, true)
  // Not every browser gives the focus to what is pressed.
  for (const touch of ['focusin', 'input'])
    addEventListener(touch, ({ target }) => {
      const control = controlAt(target, 'button,summary,input,select,textarea,[data-in-place]')
      if (control && needsFramework(control)) hydrate()
    })
  // Whoever is at the filters is told what each would leave.
  let pointing: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(pointing)
    if (pointerType === 'mouse' && controlAt(target, '#filters')) pointing = setTimeout(hydrate, dwell)
  })
  addEventListener('formdata', dropEmptyFields)
  addEventListener('hydrated', () => {
    framework = 'hydrated'
    release()
  })
  addEventListener('missing', () => {
    if (framework === 'hydrated') return
    framework = 'missing'
    release()
  })
  addEventListener('online', () => {
    announceOffline(false)
    if (framework === 'missing') release()
  })
  addEventListener('pagehide', forget)
  try {
    // What a finished ad waits for comes with it.
    if (localStorage.getItem('waiting-ads')) hydrate()
  } catch {
    // Nothing is stored here.
  }
}

const controlAt = (target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest(selector) : null

function needsFramework(control: Element) {
  if (control.matches('[data-plain]') || (isCounted && leadsAway(control))) return false
  return !(control instanceof HTMLButtonElement && control.type === 'submit' && control.form?.method === 'get')
}

/** What cannot be done now as it is pressed. */
function mustWait(control: Element) {
  if (!navigator.onLine && leadsAway(control)) return true
  return framework === 'awaited' && control.matches('button,[data-in-place]') && needsFramework(control)
}

function hold(event: MouseEvent) {
  if (framework === 'hydrated' || isReleasing || event.button) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const control = controlAt(event.target, 'button,a[href],[data-in-place]')
  if (!control) return
  // Who goes on means nothing of what they pressed before.
  if (!mustWait(control)) return leadsAway(control) ? forget() : undefined
  hydrate()
  // It opens by itself.
  if (control.hasAttribute('popovertarget')) return
  event.preventDefault()
  event.stopImmediatePropagation()
  forget()
  pending = control
  // Without a line the service worker leads to the copy that is here, if one is.
  if (control instanceof HTMLAnchorElement && !navigator.onLine)
    navigator.serviceWorker?.controller?.postMessage({ unanswered: control.href })
  if (framework === 'missing') return announceOffline(true)
  control.setAttribute('aria-busy', 'true')
  root.dataset.starting = ''
  timer = setTimeout(release, patience)
}

/** What was pressed shows again that nothing is on its way. */
function settle() {
  clearTimeout(timer)
  delete root.dataset.starting
  pending?.removeAttribute('aria-busy')
}

function forget() {
  settle()
  pending = undefined
}

/** Makes the press that was held, if it can be made now. */
function release() {
  const control = pending
  settle()
  if (!control) return
  if (framework !== 'hydrated' && !navigator.onLine) return announceOffline(true)
  // It does nothing without scripts, which may still come.
  if (framework === 'awaited' && !leadsAway(control) && control.matches('button')) return
  pending = undefined
  isReleasing = true
  control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  isReleasing = false
}
