import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'

export type WayOn = { path: string; label: string }

const action = 'shrink-0 underline min-h-11 inline-flex items-center'

/**
 * Says how a payment went whose dialog was closed or whose page was left, over whatever stands there, and leaves that as it is.
 * It stays until it is closed: it is about money, and has the way on where there is one.
 */
export function showLateNews(words: string, wayOn?: WayOn) {
  const note = document.createElement('div')
  note.setAttribute('role', 'status')
  note.className =
    'toast fixed inset-x-4 top-16 z-50 mx-auto flex w-fit max-w-[500px] flex-wrap items-center gap-x-4 rounded-control bg-ink px-5 py-3 font-semibold text-ground shadow-raised empty:hidden'
  insertNote(note)
  const said = document.createElement('p')
  said.textContent = words
  // After its place, so that it is read out.
  setTimeout(() => note.append(said, ...(wayOn ? [linkTo(wayOn)] : []), closing(note)), 100)
}

/** Under a dialog nothing can be read or pressed; it outlives one that is closed. */
function insertNote(note: HTMLElement) {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const home = dialog ?? document.body
  home.append(note)
  dialog?.addEventListener('close', () => note.isConnected && document.body.append(note), { once: true })
}

function linkTo({ path, label }: WayOn) {
  const link = document.createElement('a')
  link.href = localPath(path)
  link.textContent = label
  link.className = action
  return link
}

function closing(note: HTMLElement) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = m.common_close()
  button.className = action
  button.addEventListener('click', () => note.remove())
  return button
}
