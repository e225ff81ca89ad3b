/** The button back to the top: it is there after two screens, and goes. */
export function runToTop({ children }: HTMLElement, signal: AbortSignal) {
  const [start, button] = children
  if (!start || !(button instanceof HTMLElement)) return
  const watcher = new IntersectionObserver(([entry]) => {
    button.hidden = entry?.isIntersecting !== false
  })
  watcher.observe(start)
  signal.addEventListener('abort', () => watcher.disconnect())
  button.addEventListener('click', goUp, { signal })
}

function goUp() {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  // The button leaves; who came by keyboard goes on from the top.
  document.getElementById('content')?.focus({ preventScroll: true })
}
