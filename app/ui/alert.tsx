import { useEffect, useRef, type ReactNode } from 'react'

type Props = { of: unknown; className: string; children: ReactNode }

/**
 * What went wrong. It takes the focus with each new answer (`of`), so that it is in sight and read out: in a document by
 * itself, without scripts too, and not once more when they come and somebody may be writing already.
 */
export function Alert({ of, className, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const alert = of ? ref.current : null
    if (!alert) return
    if (alert.autofocus) {
      alert.autofocus = false
      return
    }
    alert.focus({ preventScroll: true })
    // At once: the page may still be on its smooth way to its top, and the one would end the other halfway.
    alert.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [of])
  return (
    <div ref={ref} role="alert" tabIndex={-1} autoFocus className={className}>
      {children}
    </div>
  )
}
