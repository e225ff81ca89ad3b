import type { ReactNode } from 'react'

/** One part of a long form. */
export function FormSection({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel flex flex-col gap-4 p-4 sm:p-5">
      {title && <h2 className="text-h2">{title}</h2>}
      {children}
    </section>
  )
}

/** Optional details: open when they fit the chosen category; without scripts every kind is at hand, closed. */
export function DetailsSection({
  title,
  hint,
  fits,
  children,
}: {
  title: ReactNode
  hint: ReactNode
  fits: boolean
  children: ReactNode
}) {
  return (
    <details open={fits} className={`section panel group p-4 sm:p-5 ${fits ? '' : 'hidden noscript:block'}`}>
      <summary className="flex min-h-11 items-center justify-between gap-3">
        <span>
          <span className="block text-h2 font-extrabold">{title}</span>
          <span className="block text-meta text-ink-2">{hint}</span>
        </span>
        <span aria-hidden="true" className="text-h2 text-ink-2 transition-transform group-open:rotate-180">
          ⌄
        </span>
      </summary>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">{children}</div>
    </details>
  )
}
