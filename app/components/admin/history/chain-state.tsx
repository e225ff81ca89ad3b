import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatAge, formatMoment } from '#i18n/format.ts'
import { isolate } from '#i18n/text-direction.ts'
import type { ChainState as State } from '#domain/history/find-chain-state.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Until when the history is sealed, and whether the seal holds. */
export function ChainState({ linkedTo, wholeAt, brokenEventId }: State) {
  const { now } = useSite()
  if (brokenEventId !== null) {
    return (
      <p className="flex items-start gap-2 rounded-control border border-danger bg-danger-soft px-3 py-2">
        <Icon as={ShieldAlert} className="mt-0.5 flex-none text-danger" />
        {m.audit_broken({ number: isolate(String(brokenEventId)) })}
      </p>
    )
  }
  return (
    <p className="flex items-start gap-2 text-ink-2">
      <Icon as={ShieldCheck} className="mt-0.5 flex-none" />
      <span>
        {linkedTo ? m.audit_sealed_to({ moment: formatMoment(linkedTo) }) : m.audit_sealed_none()}
        {wholeAt && ` ${m.audit_whole({ age: formatAge(wholeAt, now) })}`}
      </span>
    </p>
  )
}
