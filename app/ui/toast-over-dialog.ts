const shownFor = 4000

/** Shows the page's short message over the dialog in front of it: under the veil it is dimmed, and nobody is read it. */
export function carryToast() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const toast = [...document.querySelectorAll('.toast')].find((one) => one.textContent && !one.closest('dialog'))
  if (!dialog || !toast) return
  const place = document.createElement('div')
  place.setAttribute('role', 'status')
  place.className = toast.className
  dialog.append(place)
  const leave = () => (place.matches(':hover') ? setTimeout(leave, 500) : place.remove())
  // After its place, so that it is read out.
  setTimeout(() => (place.textContent = toast.textContent), 100)
  setTimeout(leave, shownFor)
  dialog.addEventListener('close', () => place.remove(), { once: true })
}
