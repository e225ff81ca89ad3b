import type { LucideIcon, LucideProps } from 'lucide-react'
import { useFragment } from './cached-fragment.tsx'

/** A Lucide icon; decorative unless `label` is given. `mirror` turns those that point (arrows, back, send) in Arabic. */
export function Icon({
  as: Shape,
  size = 20,
  mirror = false,
  label,
  className = '',
}: {
  as: LucideIcon
  size?: number
  mirror?: boolean
  label?: string
  className?: string
}) {
  const given = {
    size,
    strokeWidth: 1.75,
    className: `flex-none ${mirror ? 'rtl:-scale-x-100' : ''} ${className}`,
    'aria-hidden': label ? undefined : true,
    'aria-label': label,
    role: label ? 'img' : undefined,
  }
  return useFragment<LucideProps>({ of: Shape, given })
}
