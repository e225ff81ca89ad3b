import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { formatDate } from '#i18n/format.ts'
import { Breadcrumb } from '#app/components/browse/breadcrumb.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'

type Props = { title: string; description: string; updated?: string; unlisted?: boolean; children?: ReactNode }

/** The beginning of an information page: where one is, its name, and what it is about. */
export function InfoHead({ title, description, updated, unlisted, children }: Props) {
  const { siteName } = useSite()
  return (
    <header className="flex max-w-[42rem] flex-col gap-2">
      <PageHead title={`${title} — ${siteName}`} description={description} unlisted={unlisted} />
      <div className="print:hidden">
        <Breadcrumb trail={[{ label: title }]} />
      </div>
      <h1 className="text-h1">{title}</h1>
      {updated && (
        <p className="text-meta text-ink-2">
          <time dateTime={updated}>{m.info_updated({ date: formatDate(updated) })}</time>
        </p>
      )}
      {children && <div className="text-ink-2">{children}</div>}
    </header>
  )
}
