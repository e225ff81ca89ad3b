// Runs in the page. The scripts come when what has loaded is painted too, or at the first touch or key; a photo that hangs
// holds them up for three seconds.
const starter = `{
  const start = () => {
    const waiting = document.querySelector('script[type=later]')
    if (!waiting) return
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: waiting.nonce, text: waiting.text })
    waiting.replaceWith(script)
  }
  const idle = window.requestIdleCallback ?? setTimeout
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(start)))
  addEventListener('load', painted, { once: true })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { once: true })
  setTimeout(start, 3000)
}`

/**
 * The page with its scripts held back until what is seen has come: styles, letters, photos. Pages read and work without
 * them, and on a slow line the two would share it.
 */
export function withLateScripts(page: string, nonce: string) {
  return page
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="later">')
    .replace('</body>', `<script nonce="${nonce}">${starter}</script></body>`)
}
