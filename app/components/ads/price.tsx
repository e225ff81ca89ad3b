import type { Currency } from '#shared/money.ts'
import { m } from '#i18n/messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { isSymbolFirst } from '#i18n/price-text.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'

type Props = {
  price: number
  currency: Currency
  /** A service without a price. */
  byAgreement: boolean | undefined
  was?: string
  className?: string
}

/** A price, number large and symbol small; 0 reads «مجاني», or «حسب الاتفاق» for a service. */
export function Price({ price, currency, byAgreement, was, className = '' }: Props) {
  const { poundSign } = useSite()
  if (price === 0)
    return <p className={`price text-brand ${className}`}>{byAgreement ? m.ads_by_agreement() : m.ads_free_price()}</p>
  const symbol = currency === 'USD' ? '$' : poundSign
  const small = <small>{symbol}</small>
  return (
    <p className={`price ${className}`}>
      {isSymbolFirst(symbol) && small}
      <bdi>{formatNumber(price)}</bdi> {!isSymbolFirst(symbol) && small} {was && <s>{was}</s>}
    </p>
  )
}
