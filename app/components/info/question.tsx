import { ChevronDown } from 'lucide-react'
import type { Entry } from '#i18n/page-text.ts'
import { m } from '#i18n/messages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { PageBlocks } from './page-blocks.tsx'

/** One address for a question: it opens on the server, without scripts, and the page jumps to it. */
export function questionPath(id: string) {
  return `/faq?open=${id}#${id}`
}

/**
 * A question that opens to its answer. The anchor is inside the answer, so that a browser that is sent there opens the
 * question by itself.
 */
export function Question({ entry, open, linked }: { entry: Entry; open?: boolean; linked?: boolean }) {
  return (
    <details open={open} className="section group panel">
      <summary className="flex min-h-13 items-center gap-3 rounded-card px-4 py-2.5 font-bold sm:px-5">
        <span className="flex-1">{entry.title}</span>
        <Icon as={ChevronDown} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <div id={entry.id || undefined} className="flex max-w-[42rem] scroll-mt-20 flex-col gap-3 px-4 pb-4 sm:px-5">
        <PageBlocks blocks={entry.blocks} />
        {linked && entry.id && (
          <LocalLink
            to={questionPath(entry.id)}
            preventScrollReset
            viewTransition={false}
            className="inline-flex min-h-11 items-center self-start text-meta text-ink-2 hover:text-brand hover:underline"
          >
            {m.info_faq_link()}
          </LocalLink>
        )}
      </div>
    </details>
  )
}
