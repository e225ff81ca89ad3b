import { FilePen } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import { formatMoment } from '#i18n/format.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'

export type Offered = { title: string; savedAt: string }

/** In the place of a draft that was gone on with and is there no more: its ad was posted, as from another tab, or it was dropped. */
export function DraftGone() {
  return (
    <p role="status" className="panel flex flex-wrap items-center gap-x-3 p-4">
      {m.drafts_gone()}
      <LocalLink to="/profile" className="link inline-flex min-h-11 items-center">
        {m.drafts_to_my_ads()}
      </LocalLink>
    </p>
  )
}

/** An ad that was not finished: to go on with, or to leave for a new one. */
export function DraftOffer({ offered, onStartNew }: { offered: Offered; onStartNew?: () => void }) {
  return (
    <section className="panel flex flex-col gap-4 p-5" aria-labelledby="draft-offer">
      <div className="flex items-start gap-3">
        <Icon as={FilePen} size={28} />
        <div className="min-w-0">
          <h2 id="draft-offer" className="text-h3 font-bold">
            {m.drafts_offer_title()}
          </h2>
          <p className="break-words" dir={textDirection(offered.title || m.drafts_untitled())}>
            {offered.title || m.drafts_untitled()}
          </p>
          <p className="text-meta text-ink-2">{m.drafts_saved_at({ at: formatMoment(offered.savedAt) })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <LocalLink to="/post?draft=continue" className="btn btn-primary flex-1">
          {m.drafts_continue()}
        </LocalLink>
        <LocalForm method="post" action="/post/draft/removal" className="flex flex-1" onSubmit={onStartNew}>
          <button className="btn btn-secondary flex-1">{m.drafts_start_new()}</button>
        </LocalForm>
      </div>
      <p className="text-meta text-ink-2">{m.drafts_start_new_note()}</p>
    </section>
  )
}
