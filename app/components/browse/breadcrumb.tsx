import { ChevronLeft } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

type Way = {
  trail: { to?: string; label: string }[]
  /** The page names itself right below, and the bar at the thumb leads to the rest. */
  wideOnly?: boolean
}

/** The way from home to here; the last step is the page itself. */
export function Breadcrumb({ trail, wideOnly }: Way) {
  const { homePath } = useSite()
  const steps = [{ to: homePath, label: m.header_home() }, ...trail]
  return (
    <nav aria-label={m.browse_breadcrumb()} className={`-my-1 text-meta text-ink-2 ${wideOnly ? 'max-md:hidden' : ''}`}>
      <ol className="flex flex-wrap items-center">
        {steps.map(({ to, label }, index) => (
          <li key={label} className={`flex min-w-0 items-center ${to ? '' : 'flex-[1_1_3rem]'}`}>
            {index > 0 && <Icon as={ChevronLeft} size={14} className="mx-1 ltr:-scale-x-100" />}
            {to ? (
              <LocalLink to={to} className="inline-flex min-h-11 items-center hover:text-brand hover:underline">
                {label}
              </LocalLink>
            ) : (
              <span aria-current="page" className="truncate py-1" dir={textDirection(label)}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
