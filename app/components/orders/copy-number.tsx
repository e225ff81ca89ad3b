import { useState } from 'react'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { reservedSpace, useScripted } from '#app/ui/use-scripted.ts'

/** A number that money is sent to: marked whole by one press, copied by another where scripts run. */
export function CopyNumber({ number }: { number: string }) {
  const scripted = useScripted()
  const [said, setSaid] = useState<string>()
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setSaid(m.orders_copied()),
      () => setSaid(m.orders_copy_failed()),
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <code dir="ltr" className="font-mono font-bold text-ink select-all wrap-anywhere">
        {number}
      </code>
      <Button type="button" variant="secondary" className={reservedSpace(scripted)} onClick={copy}>
        {m.orders_copy()}
      </Button>
      <span role="status" className="text-meta text-ink-2">
        {said}
      </span>
    </div>
  )
}
