import type { Currency } from '#shared/money.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'

/** A price, number large and sign small; 0 reads «مجاني». */
export function Price({
  amount,
  currency,
  was,
  className = '',
}: {
  amount: number
  currency: Currency
  was?: string
  className?: string
}) {
  const { poundSign } = useSite()
  if (amount === 0) return <p className={`price text-brand ${className}`}>{m.ads_free_price()}</p>
  return (
    <p className={`price ${className}`}>
      <bdi>{formatNumber(amount)}</bdi> <small>{currency === 'USD' ? '$' : poundSign}</small> {was && <s>{was}</s>}
    </p>
  )
}
