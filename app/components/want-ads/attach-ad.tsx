import { useLocation } from 'react-router'
import type { Currency } from '#shared/money.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { modePath } from '#app/components/accounts/modes.ts'
import { Price } from '#app/components/ads/price.tsx'
import { Button } from '#app/ui/button.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'

type OwnAd = { id: number; title: string; price: number; currency: Currency; byAgreement: boolean; isAttached: boolean }

/** «I have what you look for»: one of a seller's ads is attached to a want ad. */
export function AttachAd({ wantAdId, ads, isSignedIn }: { wantAdId: number; ads: OwnAd[]; isSignedIn: boolean }) {
  const { pathname } = useLocation()
  const open = ads.filter(({ isAttached }) => !isAttached)
  const attached = ads.filter(({ isAttached }) => isAttached)
  return (
    <section aria-labelledby="attach" className="panel flex flex-col gap-3 p-4 sm:p-5">
      <h2 id="attach" tabIndex={-1} className="scroll-mt-20 text-h2">
        {m.want_have()}
      </h2>
      <p className="text-ink-2">{m.want_have_text()}</p>
      {attached.map(({ id, title }) => (
        <p key={id} className="rounded-control bg-brand-soft px-3 py-2">
          {m.want_attached_own()} <bdi dir={textDirection(title)}>{title}</bdi>
        </p>
      ))}
      {open.length > 0 && (
        <LocalForm method="post" action={`/wanted/${wantAdId}/answers`} className="flex flex-col gap-2">
          {open.map(({ id, title, price, currency, byAgreement }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="adId" value={id} required className="size-5 flex-none accent-brand" />
              <span className="min-w-0 flex-1 break-words" dir={textDirection(title)}>
                {title}
              </span>
              <Price price={price} currency={currency} byAgreement={byAgreement} />
            </label>
          ))}
          <Button className="self-start">{m.want_attach()}</Button>
        </LocalForm>
      )}
      {ads.length === 0 && (
        <p>
          <Button href={isSignedIn ? '/post' : modePath('login', { returnTo: pathname })} variant="secondary">
            {isSignedIn ? m.want_post_first() : m.want_login_first()}
          </Button>
        </p>
      )}
    </section>
  )
}
