import { m } from '#i18n/messages.ts'
import { ConfirmedAction } from '#app/components/posting/confirmed-action.tsx'
import type { ShownWantAd } from './shown-want-ad.ts'
import { Button } from '#app/ui/button.tsx'
import { WantAdItem } from './want-ad-item.tsx'

/** One's own want ads, with what may be done about each now. */
export function OwnWantAds({ wantAds }: { wantAds: ShownWantAd[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {wantAds.map((wantAd) => (
        <WantAdItem key={wantAd.id} wantAd={wantAd} own>
          <div className="flex flex-wrap items-start">
            {wantAd.isLive || wantAd.status === 'pending' ? (
              <ConfirmedAction
                action={`/wanted/${wantAd.id}/closing`}
                label={m.want_close()}
                question={m.want_close_question()}
                yes={m.want_close_yes()}
                quiet
                className="ms-auto"
              />
            ) : (
              <Button href={`/wanted/new?${wantAd.query}`} variant="quiet" className="px-2">
                {m.want_again()}
              </Button>
            )}
          </div>
        </WantAdItem>
      ))}
    </ul>
  )
}
