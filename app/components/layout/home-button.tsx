import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#app/ui/button.tsx'
import { useSite } from './shell-context.tsx'

/** Leads to the home page, wherever it stands. */
export function HomeButton({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  const { homePath } = useSite()
  return (
    <Button href={homePath} variant={variant}>
      {children}
    </Button>
  )
}
