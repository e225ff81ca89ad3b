import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType, type Location } from 'react-router'
import { m } from '#i18n/messages.ts'
import { answerCame, isButtonGone } from '#app/ui/one-press.ts'

// On the server there is nothing to lay out.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** No longer is a smooth scroll on its way. */
const smoothFor = 1500
let smoothUntil = 0

// Outlives the frame: an answer that is an error makes that anew.
let seen: Location | undefined

/**
 * A change of page as it is felt: smoothly to the top, at once to where one was when going back; a bar while a slow page
 * is on its way; the new page's title for whoever listens, and a place for a focus that went with the old page. Stands
 * before the router's ScrollRestoration, which does the scrolling.
 */
export function PageChange() {
  const location = useLocation()
  const { pathname, hash } = location
  const direction = useNavigationType()
  const [said, announce] = useState('')
  const here = useRef(seen ?? location)
  useBeforePaint(() => {
    document.documentElement.dataset.scroll = direction === NavigationType.Pop ? 'auto' : 'smooth'
    // The router keeps the scroll position where a form is answered by a page, also by another one.
    if (here.current.pathname !== pathname && direction !== NavigationType.Pop && !fragmentTarget(hash)) {
      scrollTo(0, 0)
      smoothUntil = performance.now() + smoothFor
    }
    // Once the router has led back to where one was.
    if (direction === NavigationType.Pop && performance.now() < smoothUntil) queueMicrotask(() => holdScroll(scrollY))
  }, [direction, pathname, hash])
  useEffect(() => {
    seen = location
    if (here.current === location) return
    const isOther = here.current.pathname !== location.pathname
    here.current = location
    if (isOther) announce(document.title)
    // A form that was answered on its own page may have taken its button along; browsers that give a pressed button no focus
    // leave it where it was.
    const isLost = document.activeElement === document.body && (isOther || isButtonGone())
    const goesOn = isLost && (fragmentTarget(location.hash) ?? document.getElementById('content'))
    if (!goesOn) return
    // A row or a section takes no focus by itself.
    if (goesOn.tabIndex < 0) goesOn.tabIndex = -1
    goesOn.focus({ preventScroll: true })
  }, [location])
  return (
    <>
      <Progress />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** The row that an answer leads to, if it is still there. */
function fragmentTarget(hash: string) {
  return document.getElementById(hash.slice(1))
}

function Progress() {
  const { state } = useNavigation()
  const location = useLocation()
  useEffect(() => {
    if (state === 'idle') answerCame(location)
  }, [state, location])
  return state !== 'idle' && <div className="progress" role="progressbar" aria-label={m.header_loading()} />
}

/**
 * WebKit scrolls a page elsewhere that is led back to before the change to the other one has ended. It is put back for a moment,
 * unless somebody scrolls.
 */
function holdScroll(top: number) {
  const moment = new AbortController()
  const { signal } = moment
  const stop = () => moment.abort()
  const back = () => Math.abs(scrollY - top) > 1 && scrollTo({ top, behavior: 'instant' })
  addEventListener('scroll', back, { signal })
  for (const own of ['wheel', 'touchmove', 'pointerdown', 'keydown']) addEventListener(own, stop, { signal })
  setTimeout(stop, smoothFor)
}
