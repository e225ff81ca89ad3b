import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useRevalidator } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { useScripted } from '#app/ui/use-scripted.ts'
import { interrupt, onInterruption, readInterruption, retryNow, type Interruption } from './connection.ts'
import { wordsOfInterruption } from './interruption-words.ts'

/** Over whatever stands: why it does not go on, and what may be done. The page itself stays as it is. */
export function ConnectionNote() {
  const why = useSyncExternalStore(onInterruption, readInterruption, () => undefined)
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current !== pathname) {
      interrupt()
      // What the service worker wrote over a copy is true of that page alone.
      document.querySelector('offline-copy')?.remove()
    }
    here.current = pathname
  }, [pathname])
  if (!useScripted()) return null
  const note = (
    <div
      role="status"
      className="toast fixed inset-x-4 top-16 z-50 mx-auto flex w-fit max-w-[500px] items-center gap-3 rounded-control bg-ink px-5 py-3 font-semibold text-ground shadow-raised empty:hidden"
    >
      {why && <p>{wordsOfInterruption(why)}</p>}
      {why && <WayOn why={why} />}
    </div>
  )
  // What is open over the page is over the note as well.
  const over = why && document.querySelector('dialog[open]')
  return over ? createPortal(note, over) : note
}

function WayOn({ why }: { why: Interruption }) {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const look = 'shrink-0 underline min-h-11'
  if (why === 401)
    return (
      <a href={localPath(`/login?returnTo=${encodeURIComponent(pathname + search)}`)} target="_blank" className={look}>
        {m.accounts_login()}
      </a>
    )
  const [label, act] =
    why === 'line'
      ? [m.errors_line_again(), retryNow]
      : why === 'unsure'
        ? [m.errors_check(), () => void revalidate()]
        : typeof why === 'object' && why.again
          ? [why.again, () => window.location.reload()]
          : [m.common_close(), interrupt]
  return (
    <button type="button" className={look} onClick={() => act()}>
      {label}
    </button>
  )
}
