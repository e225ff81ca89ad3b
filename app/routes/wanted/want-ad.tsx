import { ShieldAlert } from 'lucide-react'
import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { mayReview } from '#domain/ads/ad-policy.ts'
import { findAnsweringAds, findAttachableAds } from '#domain/want-ads/find-answering-ads.ts'
import { findWantAd } from '#domain/want-ads/find-want-ads.ts'
import { AdCards } from '#app/components/ads/ad-card.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { AttachAd } from '#app/components/want-ads/attach-ad.tsx'
import { WantAdFacts } from '#app/components/want-ads/want-ad-item.tsx'
import { listCards } from '#app/read-models/ad-cards.ts'
import { showWantAds } from '#app/read-models/want-ads.ts'
import { adNumber } from '#app/request/ad-number.ts'
import { currentPerson, database } from '#app/request/contexts.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import type { Route } from './+types/want-ad'

export async function loader({ params, context }: Route.LoaderArgs) {
  const [db, viewer] = [database(context), currentPerson(context)]
  const found = await findWantAd(db, { id: adNumber(params.wantAdId) })
  const isOwn = viewer?.id === found?.personId
  if (!found || !((found.isLive && found.isWriterThere) || isOwn || mayReview(viewer)))
    return data({ missing: sentenceOfRefusal('want_ad_not_found') }, { status: statusOf('want_ad_not_found') })
  const [shown] = await showWantAds(db, [found])
  const [answering, attachable] = await Promise.all([
    isOwn ? findAnsweringAds(db, { wantAdId: found.id }) : null,
    viewer && !isOwn && found.isLive ? findAttachableAds(db, { wantAdId: found.id, personId: viewer.id }) : [],
  ])
  const [attached, fitting] = await Promise.all([
    listCards(db, answering?.attached ?? []),
    listCards(db, answering?.fitting ?? []),
  ])
  const writer = { id: found.personId, name: found.personName }
  return data({ page: { wantAd: shown!, writer, isOwn, attached, fitting, attachable } })
}

/** What somebody looks for. To them: what was attached to it, and what else fits; to others: a way to attach what they have. */
export default function WantAdPage({ loaderData }: Route.ComponentProps) {
  const { person } = useAuth()
  if (!('page' in loaderData))
    return <RefusedVerb form={{ ...emptyForm, message: loaderData.missing }} back="/wanted" backLabel={m.want_back()} />
  const { wantAd, writer, isOwn, attached, fitting, attachable } = loaderData.page
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.want_page_title({ title: wantAd.title })} unlisted={!wantAd.isLive} />
      <LocalLink to="/wanted" className="link inline-flex min-h-11 items-center self-start">
        {m.want_back()}
      </LocalLink>
      <article className="panel flex flex-col gap-3 p-4 sm:p-5">
        <p className="font-semibold text-brand">{m.want_label()}</p>
        <h1 className="text-h1 break-words" dir={textDirection(wantAd.title)}>
          {wantAd.title}
        </h1>
        {!wantAd.isLive && (
          <p role="note" className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">
            {wantAd.status === 'pending' ? m.want_pending_note() : m.want_over()}
          </p>
        )}
        <WantAdFacts wantAd={wantAd} />
        {wantAd.note && (
          <p className="break-words whitespace-pre-line" dir={textDirection(wantAd.note)}>
            {wantAd.note}
          </p>
        )}
        {!isOwn && (
          <p className="text-meta text-ink-2">
            {m.want_by()}{' '}
            <LocalLink to={`/seller/${writer.id}`} className="link" dir={textDirection(writer.name)}>
              {writer.name}
            </LocalLink>
          </p>
        )}
      </article>
      <p
        role="note"
        className="flex items-start gap-2.5 rounded-control border border-gold-line bg-gold-soft px-4 py-3"
      >
        <Icon as={ShieldAlert} className="mt-1 text-gold" />
        {m.want_no_deposit()}
      </p>
      {isOwn ? (
        <Answering attached={attached} fitting={fitting} query={wantAd.query} />
      ) : (
        wantAd.isLive && <AttachAd wantAdId={wantAd.id} ads={attachable} isSignedIn={person !== null} />
      )}
      {!isOwn && (
        <LocalLink
          to={`/seller/${writer.id}/report`}
          className="link inline-flex min-h-11 items-center self-center text-meta"
        >
          {m.reports_link_person()}
        </LocalLink>
      )}
    </div>
  )
}

type Cards = Parameters<typeof AdCards>[0]['ads']

function Answering({ attached, fitting, query }: { attached: Cards; fitting: Cards; query: string }) {
  return (
    <>
      <Ads title={m.want_attached()} ads={attached} none={m.want_attached_none()} />
      <Ads title={m.want_fitting()} ads={fitting} none={m.want_fitting_none()} />
      <LocalLink to={`/browse?${query}`} className="link inline-flex min-h-11 items-center self-start">
        {m.want_as_list()}
      </LocalLink>
    </>
  )
}

function Ads({ title, ads, none }: { title: string; ads: Cards; none: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-h2">{title}</h2>
      {ads.length > 0 ? <AdCards ads={ads} /> : <p className="text-ink-2">{none}</p>}
    </section>
  )
}
