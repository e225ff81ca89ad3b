const withoutFragment = (address: string) => address.split('#')[0]

/** Whether it leads to another document of the site: a link (also one of the map's drawing), or the button of a form. */
export function leadsAway(control: Element) {
  if (control instanceof HTMLButtonElement) return control.type === 'submit' && control.form !== null
  const address = control.matches('a') && control.getAttribute('href')
  if (!address) return false
  const { href } = new URL(address, location.href)
  return href.startsWith('http') && withoutFragment(href) !== withoutFragment(location.href)
}

/** An address that a form leads to says what was chosen, and nothing else. */
export function dropEmptyFields({ target, formData }: FormDataEvent) {
  if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
  for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
}

/** Says over the page why it does not go on, or that this is over. */
export function announceOffline(isOffline: boolean) {
  const note = document.getElementById('no-line')
  if (note) note.textContent = (isOffline && note.dataset.words) || ''
}

/**
 * Entries of the history that the router made in one document are one to the browser: going back to them changes the address alone.
 * Until the router is there again the document that belongs to the address is asked for.
 */
export function followHistory(signal: AbortSignal) {
  const here = withoutFragment(location.href)
  const follow = () => {
    if (withoutFragment(location.href) !== here) location.reload()
  }
  addEventListener('popstate', follow, { signal })
}
