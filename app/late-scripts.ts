// Runs in the page. The first touch or key brings the scripts at once; a photo that hangs holds them up for three seconds.
const starter = `{
  const start = () => {
    const waiting = document.querySelector('script[type=later]')
    if (!waiting) return
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: waiting.nonce, text: waiting.text })
    waiting.replaceWith(script)
  }
  for (const sign of ['load', 'pointerdown', 'keydown']) addEventListener(sign, start, { once: true })
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
