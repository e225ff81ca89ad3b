import { ClipboardPaste, Search } from 'lucide-react'
import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { refused } from '#shared/outcome.ts'
import { postedStatus } from '#shared/posted-status.ts'
import { isUuid } from '#shared/uuid.ts'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { askAboutNewAd } from '#domain/ads/ask-about-ad.ts'
import { findPosted } from '#domain/ads/find-posted.ts'
import { postAd } from '#domain/verbs/ads/post-ad.ts'
import { sendDraft } from '#app/components/drafts/send-draft.ts'
import { questionOf } from '#app/components/posting/ad-question.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { answersIn, askAboutForm, readAdForm, refuseVerbsForm } from '#app/request/ad-form.ts'
import { requirePerson, servicesContext } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { promptFor, requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LocalLink } from '#app/ui/local-link.tsx'
import { PostForm } from './post-form.tsx'
import { readPostForm } from './read-post-form.ts'
import type { Route } from './+types/post'

export const middleware = [promptFor(m.post_login_required), requirePersonMiddleware]

export async function loader({ context, url }: Route.LoaderArgs) {
  const isShareLost = url.searchParams.get('shared') === 'lost'
  return { ...(await readPostForm(context, url)), isShareLost }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readAdForm(request, context)
  if (!form.ok) return form.answer
  const { values, fields, type, photoKeys } = form
  const { db, log } = context.get(servicesContext)
  // It waited for the line, and somebody else logged in meanwhile.
  const isOthers = values.writer !== undefined && values.writer !== requirePerson(context).id
  if (isOthers) return refuseForm({ values, code: 'written_by_another', status: 409 })
  const submissionKey = isUuid(values.submissionKey) ? values.submissionKey : randomUUID()
  const posting = { by: requirePerson(context), fields, type, photoKeys, submissionKey }
  // What is sent again, because the line broke before the answer came, is neither asked about nor counted again.
  const isPosted = async () => Boolean(await findPosted(db, { ...fields, ownerId: posting.by.id, submissionKey }))
  if (!(await isPosted())) {
    const question = await askAboutNewAd(db, { ...posting, answers: answersIn(values) })
    const rateLimited = question ? null : await limit(context, 'ad_create', { request })
    // Sent twice at the same moment, the other may have made the ad meanwhile: then it is that which was asked about.
    const isRefused = (question ?? rateLimited) && !(await isPosted())
    if (isRefused && question) return askAboutForm(values, question)
    if (isRefused && rateLimited) return refuseForm({ values, ...rateLimited })
  }

  const posted = await postAd(db, posting).catch((error: unknown) => {
    // What was typed must not be lost with our fault.
    log.error({ err: error }, 'posting')
    return refused('posting_failed')
  })
  if (!posted.ok)
    return refuseVerbsForm(values, posted.code, posted.code === 'posting_failed' ? 500 : statusOf(posted.code))
  // A page sent it by itself (`writer`) and follows no redirect: those lead to other places too.
  if (values.writer !== undefined) return data({}, { status: postedStatus })
  if (posted.order) return redirectWithMessage(localPath(`/orders/${posted.order}`), 'ad_saved_for_payment')
  return redirectWithMessage(localPath('/profile'), 'ad_posted', { count: posted.photos })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendDraft(request, serverAction)
}

export const headers = answerHeaders

export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  const { isShareLost, ...postForm } = loaderData
  return (
    <div className="page flex max-w-3xl flex-col gap-3 pt-4 md:gap-4 md:pt-6">
      <PageHead title={m.post_title()} unlisted />
      <div>
        <h1 className="text-h1">{m.post_title()}</h1>
        <p className="text-ink-2 max-md:hidden">{m.post_intro()}</p>
        <p className="flex flex-wrap gap-2 pt-2">
          <LocalLink to="/post/from-text" className="chip">
            <Icon as={ClipboardPaste} size={18} />
            {m.post_pasted_link()}
          </LocalLink>
          <LocalLink to="/wanted/new" className="chip">
            <Icon as={Search} size={18} />
            {m.post_want_link()}
          </LocalLink>
        </p>
      </div>
      {isShareLost && (
        <p role="status" className="panel p-4">
          {m.drafts_shared_lost()}
        </p>
      )}
      <PostForm {...postForm} sent={actionData} question={questionOf(actionData)} />
    </div>
  )
}
