import type { ReactNode } from 'react'
import { localPath } from '#i18n/language.ts'
import { useScripted } from '#app/ui/use-scripted.ts'
import { Link } from 'react-router'

type Props = { number: number; className: string; children: ReactNode }

/** Leads to the payment of an order: on its page, or with scripts over the list of the own ads. */
export function PayLink({ number, className, children }: Props) {
  const scripted = useScripted()
  return (
    <Link
      to={localPath(scripted ? `/profile?pay=${number}` : `/orders/${number}`)}
      className={className}
      preventScrollReset={scripted}
    >
      {children}
    </Link>
  )
}
