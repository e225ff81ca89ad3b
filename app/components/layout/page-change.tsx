import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { m } from '#i18n/messages.ts'

// On the server there is nothing to lay out.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * A change of page as it is felt: smoothly to the top, at once to where one was when going back; a bar while a slow page
 * is on its way; the new page's title for whoever listens, and a place for a focus that went with the old page. Stands
 * before the router's ScrollRestoration, which does the scrolling.
 */
export function PageChange() {
  const { pathname } = useLocation()
  const direction = useNavigationType()
  const [said, say] = useState('')
  const here = useRef(pathname)
  useBeforePaint(() => {
    document.documentElement.dataset.scroll = direction === NavigationType.Pop ? 'auto' : 'smooth'
  }, [direction])
  useEffect(() => {
    if (here.current === pathname) return
    here.current = pathname
    say(document.title)
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <>
      <Progress />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

function Progress() {
  const { state } = useNavigation()
  return state !== 'idle' && <div className="progress" role="progressbar" aria-label={m.header_loading()} />
}
