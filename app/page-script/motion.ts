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

/**
 * Says in `data-motion` of the document whether things move, for the style and for everything that moves, tells listeners of the
 * window's `motion` event, and listens to the buttons that pause it all.
 */
export function markMotion() {
  mark()
  reduced.addEventListener('change', mark)
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

export const motion = () => root.dataset.motion as Motion

function mark() {
  const isCalm = reduced.matches || navigator.connection?.saveData === true || root.dataset.saving !== undefined
  root.dataset.motion = (isCalm ? 'calm' : isPaused ? 'paused' : 'moves') satisfies Motion
  dispatchEvent(new Event('motion'))
}

function stored() {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
