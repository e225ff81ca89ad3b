import { data } from 'react-router'
import { formatMonth } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { isolate, textDirection } from '#i18n/text-direction.ts'
import { findRatings, type PublicRating } from '#domain/ratings/find-ratings.ts'
import { findSeller } from '#domain/sellers/find-seller.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { RatingAnswersList } from '#app/components/ratings/rating-answers.tsx'
import { readDatabase } from '#app/request/contexts.ts'
import { sentenceOfRefusal } from '#app/request/sentences.ts'
import { Button } from '#app/ui/button.tsx'
import { emptyForm } from '#app/ui/form-state.ts'
import type { Route } from './+types/ratings'

/** Of a seller who is there; how they are known, and what was said of them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = readDatabase(context)
  const seller = await findSeller(db, params)
  if (!seller) return data({ missing: sentenceOfRefusal('seller_not_found') }, { status: 404 })
  const ratings = await findRatings(db, { personId: seller.id })
  return data({ name: seller.name, ratings })
}

/** What everybody reads of somebody's deals: answers without names. */
export default function SellerRatings({ loaderData, params }: Route.ComponentProps) {
  const back = `/seller/${params.sellerId}`
  if (!('ratings' in loaderData))
    return <RefusedVerb form={{ ...emptyForm, message: loaderData.missing }} back="/" backLabel={m.errors_go_home()} />
  const { name, ratings } = loaderData
  const title = m.ratings_public_title({ name: isolate(name) })
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <h1 className="text-h1 break-words">{title}</h1>
      <p className="text-ink-2">{ratings.length > 0 ? m.ratings_public_lead() : m.ratings_public_none()}</p>
      <ul className="flex flex-col gap-3">
        {ratings.map((rating, at) => (
          // Nothing in it may tell two of them apart.
          <RatingItem key={at} rating={rating} />
        ))}
      </ul>
      <Button href={back} variant="quiet" className="self-start">
        {m.seller_back()}
      </Button>
    </div>
  )
}

function RatingItem({ rating }: { rating: PublicRating }) {
  const { side, month, reply } = rating
  return (
    <li className="panel flex flex-col gap-2 p-4">
      <p className="text-meta text-ink-2">
        {side === 'seller' ? m.ratings_as_seller() : m.ratings_as_buyer()} · {formatMonth(month)}
      </p>
      <RatingAnswersList answers={rating} />
      {reply && (
        <p className="break-words whitespace-pre-line" dir={textDirection(reply)}>
          <span className="block text-meta text-ink-2">{m.ratings_reply_by()}</span>
          {reply}
        </p>
      )}
    </li>
  )
}
