import { useId, type ReactNode } from 'react'
import type { AdType } from '#shared/ad-states.ts'
import { typeLabel } from '#i18n/type-label.ts'

type Props = {
  id?: string
  type: AdType
  isChosen: boolean
  /** Beside its name. */
  mark?: ReactNode
  price: ReactNode
  lasts: ReactNode
  children: ReactNode
}

/** A type of ad to choose among others: what it costs and how long it lasts are read before, and the whole card is pressed. */
export function TypeChoice({ id: given, type, isChosen, mark, price, lasts, children }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <div className="relative flex items-start gap-3 rounded-control border border-line px-3 py-2.5 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft">
      <input
        id={id}
        type="radio"
        name="type"
        value={type}
        defaultChecked={isChosen}
        aria-describedby={`${id}-more`}
        className="relative z-10 mt-1 size-5 flex-none accent-brand"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2">
          <label htmlFor={id} className="cursor-pointer font-bold after:absolute after:inset-0">
            {typeLabel(type)}
          </label>
          {mark}
        </p>
        <div id={`${id}-more`}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <strong className="text-brand">{price}</strong>
            <span className="text-meta text-ink-2">{lasts}</span>
          </p>
          <div className="text-meta text-ink-2">{children}</div>
        </div>
      </div>
    </div>
  )
}
