import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

type Props = { number: number; price: string; title: string; children: ReactNode }

/** A page on which an order is being paid: which one, how much, and the way back to it. */
export function PayingPage({ number, price, title, children }: Props) {
  return (
    <div className="page flex w-full max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <LocalLink to={`/orders/${number}`} className="link inline-flex min-h-11 items-center self-start">
        {m.orders_one({ number })}
      </LocalLink>
      <h1 className="text-h1">{title}</h1>
      <p>
        {m.orders_amount()}: <bdi className="font-bold">{price}</bdi>
      </p>
      <section className="panel flex flex-col gap-4 p-4 sm:p-5">{children}</section>
    </div>
  )
}
