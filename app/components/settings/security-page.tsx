import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useAdmin } from '#app/components/layout/shell-context.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'

/** A page below the security tab: one thing, and the way back; `isDeadEnd` when there is none. */
export function SecurityPage({
  title,
  isDeadEnd = false,
  children,
}: {
  title: string
  isDeadEnd?: boolean
  children: ReactNode
}) {
  const { isAdmin } = useAdmin()
  return (
    <div className="page flex w-full max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={`${title} — ${m.settings_title()}`} unlisted />
      {!isDeadEnd && (
        <LocalLink to="/settings/security" className="link inline-flex min-h-11 items-center self-start print:hidden">
          {m.settings_back_to_security()}
        </LocalLink>
      )}
      {isAdmin && (
        <LocalLink to="/admin" className="link inline-flex min-h-11 items-center self-start print:hidden">
          {m.admin_enrol_back()}
        </LocalLink>
      )}
      <section className="panel flex flex-col gap-4 p-4 sm:p-6">
        <h1 className="text-h1">{title}</h1>
        {children}
      </section>
    </div>
  )
}
