const shownFor = 4000

/** Shows the page's short message over the dialog in front of it: under the veil it is dimmed, and nobody is read it. */
export function carryToast() {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const toast = [...document.querySelectorAll('.toast')].find(
    (candidate) => candidate.textContent && !candidate.closest('dialog'),
  )
  if (!dialog || !toast) return
  const copy = document.createElement('div')
  copy.setAttribute('role', 'status')
  copy.className = toast.className
  dialog.append(copy)
  const leave = () => (copy.matches(':hover') ? setTimeout(leave, 500) : copy.remove())
  // After its place, so that it is read out.
  setTimeout(() => (copy.textContent = toast.textContent), 100)
  setTimeout(leave, shownFor)
  dialog.addEventListener('close', () => copy.remove(), { once: true })
}
