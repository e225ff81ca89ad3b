type Policy = { createScript: (text: string) => string }
type Rules = {
  createHTML?: (text: string, type: string, sink: string) => string
  createScript?: (text: string) => string
  createScriptURL?: (address: string) => string
}
declare global {
  interface Window {
    /** Not every browser has it. */
    readonly trustedTypes?: { createPolicy: (name: string, rules: Rules) => Policy }
  }
}

const isOwn = (address: string) => new URL(address, location.href).origin === location.origin
const isHarmless = (text: string, sink: string) => text === '<script></script>' || sink.startsWith('DOMParser')

/**
 * Trusted Types: whatever would make elements or scripts of a text makes text of it instead. React's way to an empty script element
 * and documents that are only read stay as they are; scripts come from this site alone. Nothing throws: a library that meets this
 * draws less, and the page stands. Answers with what may still become a script: the page's own, that waits.
 */
export function trustNothing(): (text: string) => string {
  const types = window.trustedTypes
  const later = types?.createPolicy('later', { createScript: (text) => text })
  types?.createPolicy('default', {
    createHTML: (text, _, sink) => (isHarmless(text, sink) ? text : text.replaceAll('<', '&lt;')),
    createScript: () => '',
    createScriptURL: (address) => (isOwn(address) ? address : ''),
  })
  return (text) => later?.createScript(text) ?? text
}
