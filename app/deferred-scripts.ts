// Vite makes a file of its own of it, and this its address.
import pageScript from './page-script/page-script.ts?worker&url'

/** `counting`: what the owner's counting script stands in the page with. */
type Deferred = { nonce: string; onTouch: boolean; counting?: string }

const preload = Buffer.from('<link rel="modulepreload"')
const latePreload = Buffer.from('<link rel="later"')
const moduleEnd = Buffer.from(' type="module" async="">')
const lateEnd = Buffer.from(' type="later">')
const bodyEnd = Buffer.from('</body>')

/**
 * Deferred scripts: the page with the framework held back. Pages read and work without it, and on a slow line it would take the line
 * from what is seen: styles, letters, photos. The script of the page brings it once all that has loaded, or `onTouch`, with the first
 * touch of what needs it. Bytes in, bytes out: to make a text of a page and bytes of that again would cost more than the change.
 * The development server has no such file; there all comes at once.
 */
export function withDeferredScripts(
  page: Buffer,
  { nonce, onTouch, counting = '' }: Deferred,
): Uint8Array<ArrayBuffer> {
  if (import.meta.env.DEV)
    return withLastScript(page, `<script src="${pageScript}" nonce="${nonce}" type="module"></script>${counting}`)
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
  const kind = `${onTouch ? ' data-touch' : ''}${counting && ' data-counted'}`
  return withLastScript(whole, `<script src="${pageScript}" nonce="${nonce}" defer${kind}></script>${counting}`)
}

/** The page with this before its end. */
export function withLastScript(page: Buffer, script: string): Uint8Array<ArrayBuffer> {
  const end = page.lastIndexOf(bodyEnd)
  if (end < 0) return Buffer.concat([page])
  return Buffer.concat([page.subarray(0, end), Buffer.from(script), page.subarray(end)])
}
