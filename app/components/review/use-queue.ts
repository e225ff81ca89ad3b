import { useState } from 'react'
import { keyOf, type DeskData } from './desk.ts'

/** The queue on the screen: what was passed over is not in it, what was brought back stands first. */
export function useQueue(desks: DeskData[]) {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set())
  const [back, setBack] = useState<DeskData[]>([])

  const mark = (key: string, isPassed: boolean) =>
    setPassed((before) => new Set(isPassed ? [...before, key] : [...before].filter((one) => one !== key)))
  const isBack = (desk: DeskData) => back.some((one) => keyOf(one) === keyOf(desk))
  // As it is now it is in the queue already.
  const isStale = (desk: DeskData) => desks.some((one) => one.ad.id === desk.ad.id && keyOf(one) !== keyOf(desk))
  return {
    waiting: [...back.filter((desk) => !isStale(desk)), ...desks.filter((desk) => !isBack(desk))].filter(
      (desk) => !passed.has(keyOf(desk)),
    ),
    pass(desk: DeskData) {
      setBack((before) => before.filter((one) => one.ad.id !== desk.ad.id))
      mark(keyOf(desk), true)
    },
    bringBack(desk: DeskData) {
      setBack((before) => [desk, ...before.filter((one) => keyOf(one) !== keyOf(desk))])
      mark(keyOf(desk), false)
    },
  }
}
