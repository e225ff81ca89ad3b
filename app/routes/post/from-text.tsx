import { useNavigation } from 'react-router'
import { limits } from '#shared/limits.ts'
import { pastedFields } from '#shared/fields/pasted.ts'
import { formatMoment } from '#i18n/format.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { answerHeaders } from '#app/request/answer-headers.ts'
import { requirePerson } from '#app/request/contexts.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { readFormWithPhotos } from '#app/request/form-with-photos.ts'
import { promptFor, requirePersonMiddleware } from '#app/request/guards.ts'
import { limit } from '#app/request/limits.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { findDraftInTheWay, openDraft } from './open-draft.ts'
import { valuesOfPasted, withoutUnderstood } from './pasted-values.ts'
import { PostForm } from './post-form.tsx'
import type { Route } from './+types/from-text'

export const middleware = [promptFor(m.post_login_required), requirePersonMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  return { inTheWay: await findDraftInTheWay(context) }
}

/** Reads a pasted text and opens it as a draft; or takes one part of it back. Posts nothing. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const rateLimited = await limit(context, 'draft_save', { request })
  const { form } = await readFormWithPhotos(request, context, requirePerson(context))
  const without = form.get('without')
  const read = await readForm(form, pastedFields)
  if (rateLimited) return refuseForm({ values: read.values, ...rateLimited })
  if (typeof without === 'string') {
    const photoKeys = [...new Set(form.getAll('photos').map(String))]
    return openDraft({ context, url, values: withoutUnderstood(read.values, without), photoKeys })
  }
  if (!read.ok) return refuseForm({ values: read.values, problems: read.problems })
  const { text, replaces } = read.fields
  const inTheWay = await findDraftInTheWay(context)
  if (inTheWay && inTheWay.savedAt !== replaces)
    return refuseForm({ values: read.values, code: 'draft_in_the_way', status: 409 })
  return openDraft({ context, url, values: await valuesOfPasted(context, text), photoKeys: [] })
}

export const headers = answerHeaders

export default function FromText({ loaderData, actionData }: Route.ComponentProps) {
  const opened = actionData && 'opened' in actionData ? actionData.opened : undefined
  return (
    <div className="page flex max-w-3xl flex-col gap-4 pt-6">
      <PageHead title={m.post_pasted_title()} unlisted />
      <h1 className="text-h1">{opened ? m.post_title() : m.post_pasted_title()}</h1>
      {opened ? (
        <PostForm {...opened} />
      ) : (
        <PasteForm {...loaderData} form={actionData && 'form' in actionData ? actionData.form : undefined} />
      )}
    </div>
  )
}

type PasteFormProps = { inTheWay: { title: string; savedAt: string } | null; form: FormState | undefined }

function PasteForm({ inTheWay, form }: PasteFormProps) {
  const navigation = useNavigation()
  const isSending = navigation.state !== 'idle' && navigation.formMethod === 'POST'
  return (
    <>
      <p className="text-ink-2">{m.post_pasted_intro()}</p>
      {inTheWay && (
        <p className="panel flex flex-wrap items-center gap-x-3 p-4">
          <span dir={textDirection(inTheWay.title)}>
            {m.post_pasted_in_the_way({
              title: inTheWay.title || m.drafts_untitled(),
              at: formatMoment(inTheWay.savedAt),
            })}
          </span>
          <LocalLink to="/post?draft=continue" className="link inline-flex min-h-11 items-center">
            {m.drafts_continue()}
          </LocalLink>
        </p>
      )}
      <LocalForm method="post" action="/post/from-text" noValidate className="panel flex flex-col gap-4 p-5">
        <FormSummary form={form} labels={{ text: m.post_pasted_text }} />
        <input type="hidden" name="replaces" value={inTheWay?.savedAt ?? ''} />
        <TextAreaField
          name="text"
          label={m.post_pasted_text()}
          hint={m.post_pasted_text_hint()}
          form={form}
          required
          rows={7}
          maxLength={limits.pastedTextLength}
        />
        <Button busy={isSending} className="min-h-13">
          {isSending ? m.post_pasted_reading() : inTheWay ? m.post_pasted_replace() : m.post_pasted_read()}
        </Button>
      </LocalForm>
    </>
  )
}
