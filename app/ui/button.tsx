import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { LocalLink } from './local-link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Look = { variant?: ButtonVariant; className?: string; children: ReactNode }

/** The one button. With `href` it is a link that looks like it; `busy` keeps it from being pressed and says so; it keeps the focus. */
export function Button({
  variant = 'primary',
  className = '',
  href,
  busy,
  children,
  ...rest
}: Look & { href?: string; busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const classes = `btn btn-${variant} ${className}`
  if (href !== undefined) {
    return (
      <LocalLink to={href} className={classes} aria-label={rest['aria-label']}>
        {children}
      </LocalLink>
    )
  }
  return (
    <button
      {...rest}
      className={classes}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
