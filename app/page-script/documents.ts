/** Whether it leads to another document of the site: a link, or the button of a form. */
export function leadsAway(control: HTMLElement) {
  if (control instanceof HTMLAnchorElement) {
    const [there, here] = [control, location].map(({ href }) => href.split('#')[0])
    return control.protocol.startsWith('http') && there !== here
  }
  return control instanceof HTMLButtonElement && control.type === 'submit' && control.form !== null
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
