import { useEffect, useRef, type ReactNode } from 'react'
import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { m } from '#i18n/messages.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { providerLabel, wayLabel } from '#i18n/payment-words.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { typeLabel } from '#i18n/type-label.ts'
import { Icon } from '#app/ui/icon.tsx'
import { OrderStatusBadge } from '#app/components/orders/order-status.tsx'
import type { OrderForAdmin } from './admin-order.tsx'

type Props = { order: OrderForAdmin; startsOpen: boolean; children: ReactNode }

/** One order in one line, which opens in place; an address that ends in it opens it too. */
export function OrderRow({ order, startsOpen, children }: Props) {
  const id = `order-${order.number}`
  const details = useRef<HTMLDetailsElement>(null)
  const isMeant = useLocation().hash === `#${id}`
  useEffect(() => {
    if (isMeant && details.current) details.current.open = true
  }, [isMeant])
  return (
    <details ref={details} id={id} open={startsOpen} tabIndex={-1} className="group/order scroll-mt-20">
      <summary className="grid min-h-16 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-3 py-2 hover:bg-ground lg:grid-cols-[4rem_minmax(0,1.4fr)_minmax(0,1.2fr)_8rem_minmax(0,1fr)_8.5rem_7rem_1.25rem] lg:px-4">
        <bdi className="font-bold">#{order.number}</bdi>
        <Payer order={order} />
        <bdi className="text-end font-bold lg:order-1 lg:text-start">{order.price}</bdi>
        <span className="text-meta text-ink-2 lg:order-4">{formatDate(order.createdAt)}</span>
        <span className="truncate text-meta text-ink-2 lg:hidden">
          {[planOf(order), wayOf(order)].filter(Boolean).join(' · ')}
        </span>
        <span className="truncate max-lg:hidden">{planOf(order)}</span>
        <span className="truncate max-lg:hidden lg:order-2">{wayOf(order)}</span>
        <span className="justify-self-end lg:order-3 lg:justify-self-start">
          <OrderStatusBadge status={order.status} />
        </span>
        <Icon
          as={ChevronDown}
          size={18}
          className="text-ink-2 transition-transform group-open/order:rotate-180 max-lg:hidden lg:order-5"
        />
      </summary>
      <div className="flex flex-col gap-3 border-t border-line px-3 py-4 lg:px-4">{children}</div>
    </details>
  )
}

function Payer({ order: { personId, personName } }: { order: OrderForAdmin }) {
  if (!personId) return <span className="truncate text-ink-2">{m.messages_deleted_person()}</span>
  return (
    <bdi className="truncate" dir={textDirection(personName)}>
      {personName}
    </bdi>
  )
}

function planOf({ type, durationDays }: OrderForAdmin) {
  return `${typeLabel(type)} · ${m.info_days({ count: durationDays, shown: formatNumber(durationDays) })}`
}

function wayOf({ way, provider }: OrderForAdmin) {
  if (way) return wayLabel(way)
  return provider ? providerLabel(provider) : ''
}
