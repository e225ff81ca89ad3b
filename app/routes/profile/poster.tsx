import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { PosterBar } from '#app/components/sharing/poster-bar.tsx'
import { Poster } from '#app/components/sharing/poster.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { readShareKit } from './read-share-kit.ts'
import '#app/styles/poster.css'
import type { Route } from './+types/poster'

export const middleware = [requirePersonMiddleware]

export function loader(args: Route.LoaderArgs) {
  return readShareKit(args)
}

export const headers = answerHeaders

/** A sheet to print and hang up. */
export default function PosterPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ad) {
    return (
      <RefusedVerb form={{ ...emptyForm, message: loaderData.missing }} back="/profile" backLabel={m.profile_back()} />
    )
  }
  const { ad, withPhone } = loaderData
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6 print:block print:p-0">
      <PageHead title={m.sharing_poster_title()} unlisted />
      <PosterBar ad={ad} withPhone={withPhone} />
      <Poster ad={withPhone ? ad : { ...ad, phone: null }} />
    </div>
  )
}
