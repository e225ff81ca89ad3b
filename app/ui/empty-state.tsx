import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Nothing here yet: what that means and what to do next. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  icon?: LucideIcon
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="panel flex flex-col items-center gap-3 px-6 py-12 text-center">
      {icon && (
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
          <Icon as={icon} size={30} />
        </span>
      )}
      <h2 className="text-h2">{title}</h2>
      {text && <p className="max-w-md text-ink-2">{text}</p>}
      {children && <div className="mt-1 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}
