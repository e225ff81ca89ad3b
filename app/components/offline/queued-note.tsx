import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Queued } from './use-queue.ts'
import { takeBack } from './waiting-ads.ts'

/** In the place of a form that was queued: that it waits, and once it does not, where one goes on; the bar below says the rest. */
export function QueuedNote({ queued: { ad, became } }: { queued: Queued }) {
  if (became === 'waiting')
    return (
      // The button that was pressed is gone, and the focus with it.
      <p className="panel p-5" tabIndex={-1} ref={(note) => note?.focus()}>
        {m.drafts_waiting_note()}
      </p>
    )
  async function open() {
    if (became === 'refused') await takeBack(ad)
    window.location.assign(localPath('/post?draft=continue'))
  }
  return (
    <div className="panel flex flex-col gap-3 p-5">
      <p className="font-semibold break-words" dir={textDirection(ad.title)}>
        {ad.title || m.drafts_untitled()}
      </p>
      <div className="flex flex-wrap gap-2">
        {became === 'sent' ? (
          <>
            <LocalLink to="/profile" className="btn btn-primary">
              {m.drafts_to_my_ads()}
            </LocalLink>
            <a href={localPath('/post')} className="btn btn-secondary">
              {m.drafts_start_new()}
            </a>
          </>
        ) : (
          <button type="button" className="btn btn-primary" onClick={() => void open()}>
            {m.drafts_continue()}
          </button>
        )}
      </div>
    </div>
  )
}
