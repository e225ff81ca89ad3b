import type { ReactNode } from 'react'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'

/** The page around one form about an account; search engines have no business here. */
export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  const { siteName } = useSite()
  return (
    <div className="page flex flex-1 flex-col items-center py-8 sm:py-12">
      <PageHead title={`${title} — ${siteName}`} unlisted />
      <div className="panel flex w-full max-w-md flex-col gap-5 p-5 sm:p-8">
        <h1 className="text-h1">{title}</h1>
        {children}
      </div>
    </div>
  )
}
