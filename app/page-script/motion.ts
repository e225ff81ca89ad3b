declare global {
  interface Navigator {
    /** Not every browser has it. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Whether things move by themselves: they do, somebody paused them, or this person wants it calm (reduced motion) or saves data. */
export type Motion = 'moves' | 'paused' | 'calm'

// One choice for everything that moves by itself on the site, stored in this browser.
const key = 'motion'
const root = document.documentElement
const reduced = matchMedia('(prefers-reduced-motion: reduce)')
let isPaused = stored() === 'paused'
let now: Motion = 'calm'

/**
 * Says in `data-motion` of the document whether things move, for the style and for everything that moves, tells listeners of the
 * window's `motion` event, and listens to the buttons that pause it all.
 */
export function markMotion() {
  mark()
  reduced.addEventListener('change', mark)
  // An error page makes the document's attributes anew.
  new MutationObserver(() => root.dataset.motion ?? mark()).observe(root, { attributeFilter: ['data-motion'] })
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-pause]')) return
    isPaused = !isPaused
    try {
      localStorage.setItem(key, isPaused ? 'paused' : 'running')
    } catch {
      // Where nothing may be stored, the choice lasts as long as the page.
    }
    mark()
  })
}

export const motion = () => now

function mark() {
  const isCalm = reduced.matches || navigator.connection?.saveData === true || root.dataset.saving !== undefined
  now = isCalm ? 'calm' : isPaused ? 'paused' : 'moves'
  root.dataset.motion = now
  dispatchEvent(new Event('motion'))
}

function stored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
