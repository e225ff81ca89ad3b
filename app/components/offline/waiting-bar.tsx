import { m } from '#i18n/messages.ts'
import { isolate } from '#i18n/text-direction.ts'
import { localPath } from '#i18n/language.ts'
import { useAuth, useSite } from '#app/components/layout/shell-context.tsx'
import { SignInAgain } from '#app/components/photos/sign-in-again.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { useWaitingAds } from './use-waiting-ads.ts'
import { adOutbox, takeBack, type WaitingAd } from './waiting-ads.ts'

/** At the page's foot: a finished ad that waits for the line, how it stands, and what may be done with it. */
export function WaitingBar() {
  const { person } = useAuth()
  const { now } = useSite()
  const { ad, state, sent } = useWaitingAds(person?.id ?? null, now)
  if (person && !ad && !sent) return null
  return (
    <section aria-label={m.drafts_waiting_title()} className="waiting-bar panel flex flex-col gap-2 p-4 shadow-raised">
      <div role="status">
        {ad && state !== 'sign_in' && <p className="break-words">{wordsOf(ad, state)}</p>}
        {sent && !ad && <p className="break-words">{m.drafts_sent({ title: isolate(sent) })}</p>}
      </div>
      {(!person || (ad && state === 'sign_in')) && <SignInAgain note={m.drafts_waiting_sign_in()} />}
      {ad && state !== 'sending' && <Doings ad={ad} state={state} onSend={adOutbox.again} />}
      {sent && !ad && (
        <LocalLink to="/profile" className="btn btn-secondary">
          {m.drafts_to_my_ads()}
        </LocalLink>
      )}
    </section>
  )
}

type State = ReturnType<typeof useWaitingAds>['state']

function wordsOf({ title }: WaitingAd, state: State) {
  const named = { title: isolate(title) }
  if (state === 'sending') return m.drafts_sending(named)
  if (state === 'refused') return m.drafts_refused(named)
  return m.drafts_waiting(named)
}

function Doings({ ad, state, onSend }: { ad: WaitingAd; state: State; onSend: () => void }) {
  async function open() {
    await takeBack(ad)
    window.location.assign(localPath('/post?draft=continue'))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'refused' ? (
        <button type="button" className="btn btn-primary flex-1" onClick={() => void open()}>
          {m.drafts_open()}
        </button>
      ) : (
        <button type="button" className="btn btn-secondary flex-1" onClick={onSend}>
          {m.drafts_send_now()}
        </button>
      )}
      <button type="button" className="btn btn-quiet flex-1" onClick={() => void takeBack(ad)}>
        {m.drafts_do_not_send()}
      </button>
    </div>
  )
}
