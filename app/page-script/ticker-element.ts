import { motion } from './motion.ts'

const pixelsPerSecond = 45

/** Lets the breaking news run where they are longer than their line, and wrap where nothing may move; a line that fits stands still. */
export function runTicker(ticker: HTMLElement, signal: AbortSignal) {
  const line = ticker.querySelector<HTMLElement>('.ticker-line')
  const words = line?.firstElementChild
  if (!line || !words) return
  let isLong = false
  const update = () => {
    const now = motion()
    ticker.toggleAttribute('data-long', isLong)
    ticker.dataset.state = now === 'calm' ? 'wraps' : !isLong ? 'stands' : now === 'moves' ? 'runs' : 'wraps'
  }
  const watch = new ResizeObserver(() => {
    // Wrapped, it always fits.
    if (getComputedStyle(line).whiteSpace !== 'nowrap') return
    const { width } = words.getBoundingClientRect()
    line.style.setProperty('--round', `${Math.ceil(width / pixelsPerSecond)}s`)
    isLong = width > line.clientWidth + 1
    update()
  })
  update()
  watch.observe(line)
  watch.observe(words)
  addEventListener('motion', update, { signal })
  signal.addEventListener('abort', () => watch.disconnect())
}
