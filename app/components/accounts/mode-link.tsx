import type { ReactNode } from 'react'
import { LocalLink } from '#app/ui/local-link.tsx'
import { modePath, type AccountMode, type Way } from './modes.ts'

export type SwitchTo = (mode: AccountMode) => void

/** Leads to another mode: inside the dialog it switches, elsewhere it is a link to the mode's page. */
export function ModeLink({
  mode,
  way,
  switchTo,
  children,
}: {
  mode: AccountMode
  way?: Way
  switchTo?: SwitchTo
  children: ReactNode
}) {
  const look = 'link inline-flex min-h-11 items-center'
  if (!switchTo) {
    return (
      <LocalLink to={modePath(mode, way)} className={look}>
        {children}
      </LocalLink>
    )
  }
  return (
    <button type="button" onClick={() => switchTo(mode)} className={look}>
      {children}
    </button>
  )
}
