// Runs in the page. Trusted Types: whatever would make elements or scripts of a text makes text of it instead. React's way
// to an empty script element and documents that are only read stay as they are; scripts come from this site alone. Nothing
// throws: a library that meets this draws less, and the page stands.
const trustedTypes = `{
  const types = window.trustedTypes
  const own = (address) => new URL(address, location.href).origin === location.origin
  const later = types?.createPolicy('later', { createScript: (text) => text })
  types?.createPolicy('default', {
    createHTML: (text, type, sink) =>
      text === '\\x3cscript>\\x3c/script>' || sink.startsWith('DOMParser') ? text : text.replaceAll('<', '&lt;'),
    createScript: () => '',
    createScriptURL: (address) => (own(address) ? address : ''),
  })`

// Runs in the page. The scripts come when what has loaded is painted too, or at the first touch or key; a photo that hangs
// holds them up for three seconds.
const loader = `
  const start = () => {
    const waiting = document.querySelector('script[type=later]')
    if (!waiting) return
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    const text = later?.createScript(waiting.text) ?? waiting.text
    Object.assign(script, { type: 'module', nonce: waiting.nonce, text })
    waiting.replaceWith(script)
  }
  const idle = window.requestIdleCallback ?? setTimeout
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(start)))
  addEventListener('load', painted, { once: true })
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { once: true })
  setTimeout(start, 3000)
}`

const preload = Buffer.from('<link rel="modulepreload"')
const latePreload = Buffer.from('<link rel="later"')
const moduleEnd = Buffer.from(' type="module" async="">')
const lateEnd = Buffer.from(' type="later">')
const bodyEnd = Buffer.from('</body>')

/**
 * Deferred scripts: the page with its scripts held back until what is seen has come: styles, letters, photos. Pages read
 * and work without them, and on a slow line the two would share it. Bytes in, bytes out: to make a text of a page and
 * bytes of that again would cost more than the change. `more` stands at the end of it.
 */
export function withDeferredScripts(page: Buffer, nonce: string, more = ''): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = []
  let read = 0
  const put = (at: number, length: number, instead: Buffer) => {
    pieces.push(page.subarray(read, at), instead)
    read = at + length
  }
  for (let at = page.indexOf(preload); at >= 0; at = page.indexOf(preload, read)) put(at, preload.length, latePreload)
  const module = page.indexOf(moduleEnd, read)
  if (module >= 0) put(module, moduleEnd.length, lateEnd)
  const whole = Buffer.concat([...pieces, page.subarray(read)])
  return withLastScript(whole, `<script nonce="${nonce}">${trustedTypes}${loader}</script>${more}`)
}

/** The page with this before its end. */
export function withLastScript(page: Buffer, script: string): Uint8Array<ArrayBuffer> {
  const end = page.lastIndexOf(bodyEnd)
  if (end < 0) return Buffer.concat([page])
  return Buffer.concat([page.subarray(0, end), Buffer.from(script), page.subarray(end)])
}
