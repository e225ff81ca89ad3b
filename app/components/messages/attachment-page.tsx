import type { ReactNode } from 'react'
import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'

type Props = { title: string; conversationPath: string; children: ReactNode }

/** The page of a form that sends something besides words into a conversation, and the way back there. */
export function AttachmentPage({ title, conversationPath, children }: Props) {
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <h1 className="text-h1">{title}</h1>
      {children}
      <Button href={conversationPath} variant="quiet" className="self-start">
        {m.offers_back()}
      </Button>
    </div>
  )
}
