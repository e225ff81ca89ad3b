/** The note over the messages while one of them is chosen to be reported; its flags stand while it is on. */
export const choosing = 'choose-message'

/** No message is chosen any more; whether one was to be. */
export function endChoice() {
  const note = document.getElementById(choosing)
  if (!note?.hasAttribute('data-on')) return false
  note.removeAttribute('data-on')
  return true
}
