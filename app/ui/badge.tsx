import type { ReactNode } from 'react'

const tones = {
  brand: 'bg-brand-soft text-brand',
  gold: 'bg-gold-soft text-gold border-gold-line',
  danger: 'bg-danger-soft text-danger',
  plain: 'bg-ground text-ink-2 border-line',
} as const

export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: keyof typeof tones
  className?: string
  children: ReactNode
}) {
  return <span className={`badge ${tones[tone]} ${className}`}>{children}</span>
}
