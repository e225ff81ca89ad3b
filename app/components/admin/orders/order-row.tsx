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
      <summary className="flex min-h-16 cursor-pointer flex-col justify-center gap-1 px-3 py-1.5 hover:bg-ground lg:grid lg:grid-cols-[3.5rem_minmax(0,1.3fr)_minmax(0,1.2fr)_7.5rem_minmax(0,1fr)_10.5rem_7.25rem_1.25rem] lg:items-center lg:gap-x-3 lg:px-4">
        <span className="flex items-center gap-2 lg:contents">
          <span className="font-bold">
            <bdi>#{order.number}</bdi>
          </span>
          <Payer order={order} />
          <span className="flex-none font-bold lg:order-1">
            <bdi>{order.price}</bdi>
          </span>
        </span>
        <span className="flex items-center gap-2 lg:contents">
          <span className="flex-none text-meta text-ink-2 lg:order-4">{formatDate(order.createdAt)}</span>
          <span className="min-w-0 flex-1 truncate text-meta text-ink-2 lg:hidden">
            {wayOf(order) || planOf(order)}
          </span>
          <span className="truncate max-lg:hidden">{planOf(order)}</span>
          <span className="truncate max-lg:hidden lg:order-2">{wayOf(order)}</span>
          <span className="flex-none lg:order-3">
            <OrderStatusBadge status={order.status} />
          </span>
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
  return (
    <span className="min-w-0 flex-1 truncate">
      {personId ? (
        <bdi dir={textDirection(personName)}>{personName}</bdi>
      ) : (
        <span className="text-ink-2">{m.messages_deleted_person()}</span>
      )}
    </span>
  )
}

function planOf({ type, durationDays }: OrderForAdmin) {
  return `${typeLabel(type)} · ${m.info_days({ count: durationDays, shown: formatNumber(durationDays) })}`
}

function wayOf({ way, provider }: OrderForAdmin) {
  if (way) return wayLabel(way)
  return provider ? providerLabel(provider) : ''
}
