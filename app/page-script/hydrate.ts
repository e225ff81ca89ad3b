import { trustNothing } from './trusted-types.ts'

const trust = trustNothing()

/** Brings the framework: `hydrated` follows, or `missing` where it cannot be had. */
export function hydrate() {
  const waiting = document.querySelector<HTMLScriptElement>('script[type=later]')
  if (!waiting) return
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
  const script = document.createElement('script')
  const onerror = () => dispatchEvent(new Event('missing'))
  // The last of its files is imported by the script itself.
  addEventListener('unhandledrejection', onerror)
  Object.assign(script, { type: 'module', nonce: waiting.nonce, text: trust(waiting.text), onerror })
  waiting.replaceWith(script)
}

/**
 * The framework comes when what has loaded is painted too, or at the first touch or key; a photo that hangs holds it up for three
 * seconds.
 */
export function hydrateAfterLoad() {
  const idle = window.requestIdleCallback ?? setTimeout
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => idle(hydrate)))
  if (document.readyState === 'complete') painted()
  else addEventListener('load', painted, { once: true })
  for (const trigger of ['pointerdown', 'keydown']) addEventListener(trigger, hydrate, { once: true })
  setTimeout(hydrate, 3000)
}
