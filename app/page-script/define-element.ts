/** Defines a custom element that begins with its place in the page and ends with it: what it listens to is given up by `ending`. */
export function defineElement(name: string, begin: (element: HTMLElement, ending: AbortSignal) => void) {
  const endings = new WeakMap<HTMLElement, AbortController>()
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback() {
        const ending = new AbortController()
        endings.set(this, ending)
        begin(this, ending.signal)
      }
      disconnectedCallback() {
        endings.get(this)?.abort()
      }
    },
  )
}
