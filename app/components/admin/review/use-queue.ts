import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { keyOf, type DeskEntry } from './desk.ts'

/** The queue on the screen: what was passed over is not in it, what was brought back stands first. */
export function useQueue(desks: DeskEntry[]) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const [skipped, setSkipped] = useSkipped()
  const [back, setBack] = useState<DeskEntry[]>([])

  const mark = (key: string, isPassed: boolean) =>
    setPassed((before) => new Set(isPassed ? [...before, key] : [...before].filter((other) => other !== key)))
  const isBack = (desk: DeskEntry) => back.some((other) => keyOf(other) === keyOf(desk))
  // As it is now it is in the queue already.
  const isStale = (desk: DeskEntry) => desks.some((other) => other.ad.id === desk.ad.id && keyOf(other) !== keyOf(desk))
  return {
    /** How many were decided or passed over since the page was opened. */
    handled: passed.size + skipped.size,
    waiting: [...back.filter((desk) => !isStale(desk)), ...desks.filter((desk) => !isBack(desk))].filter(
      (desk) => !passed.has(keyOf(desk)) && !skipped.has(keyOf(desk)),
    ),
    pass(desk: DeskEntry) {
      setBack((before) => before.filter((other) => other.ad.id !== desk.ad.id))
      mark(keyOf(desk), true)
    },
    skip(desk: DeskEntry) {
      setBack((before) => before.filter((other) => other.ad.id !== desk.ad.id))
      setSkipped((before) => new Set([...before, keyOf(desk)]))
    },
    bringBack(desk: DeskEntry) {
      setBack((before) => [desk, ...before.filter((other) => keyOf(other) !== keyOf(desk))])
      mark(keyOf(desk), false)
    },
  }
}

/** What was passed over without a decision, until one goes back: then the queue is again as it was there. */
function useSkipped() {
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const { key } = useLocation()
  const direction = useNavigationType()
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if (direction === NavigationType.Pop) setSkipped(new Set())
  }
  return [skipped, setSkipped] as const
}
