import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { RefusedVerb } from '#app/components/posting/refused-verb.tsx'
import { ShareKit } from '#app/components/sharing/share-kit.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePersonMiddleware } from '#app/request/guards.ts'
import { emptyForm } from '#app/ui/form-state.ts'
import { readShareKit } from './read-share-kit.ts'
import type { Route } from './+types/share'

export const middleware = [requirePersonMiddleware]

export function loader(args: Route.LoaderArgs) {
  return readShareKit(args)
}

export const headers = answerHeaders

export default function Share({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ad) {
    return (
      <RefusedVerb form={{ ...emptyForm, message: loaderData.missing }} back="/profile" backLabel={m.profile_back()} />
    )
  }
  return (
    <div className="page flex max-w-4xl flex-col gap-4 pt-6">
      <PageHead title={m.sharing_title()} unlisted />
      <ShareKit ad={loaderData.ad} />
    </div>
  )
}
