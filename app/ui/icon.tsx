import type { LucideIcon } from 'lucide-react'

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
  return (
    <Shape
      size={size}
      strokeWidth={1.75}
      className={`flex-none ${mirror ? 'rtl:-scale-x-100' : ''} ${className}`}
      aria-hidden={label ? undefined : true}
      aria-label={label}
      role={label ? 'img' : undefined}
    />
  )
}
