import { useEffect, useState } from 'react'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'

/** From when on it is also said how many letters are left. */
const nearlyFull = 0.8

/** «12 / 100» beside the label of a control with a maximum length; said, too, when the typing rests and little is left. */
export function LetterCounter({ length, max }: { length: number; max: number }) {
  const said = useRested(length >= max * nearlyFull ? max - length : null)
  return (
    <span className={`flex-none text-meta ${length > max ? 'text-danger' : 'text-ink-2'}`}>
      <bdi dir="ltr" aria-hidden="true">
        {formatNumber(length)} / {formatNumber(max)}
      </bdi>
      <span aria-live="polite" className="sr-only">
        {said !== null && m.common_letters_left({ count: Math.max(0, said), shown: formatNumber(Math.max(0, said)) })}
      </span>
    </span>
  )
}

/** Debounce: the value as it was when it last stood still for a second, or each letter would be read out. */
function useRested(value: number | null) {
  const [rested, setRested] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), 1000)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
