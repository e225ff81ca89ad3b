import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { broadcastFields } from '#shared/fields/broadcast.ts'
import { findBroadcasts } from '#domain/broadcasts/find-broadcasts.ts'
import { countRecipients } from '#domain/broadcasts/recipients.ts'
import { startBroadcast } from '#domain/verbs/notices/start-broadcast.ts'
import { BroadcastForm, type Preview } from '#app/components/admin/broadcast/broadcast-form.tsx'
import { BroadcastList } from '#app/components/admin/broadcast/broadcast-list.tsx'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database, requirePerson } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { readForm, refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { statusOf } from '#app/request/refuse-verb.ts'
import { valueOf, type FormState } from '#app/ui/form-state.ts'
import type { Route } from './+types/broadcast'

export const middleware = [requirePower('broadcasts')]

export async function loader({ context }: Route.LoaderArgs) {
  const db = database(context)
  const [broadcasts, recipients] = await Promise.all([findBroadcasts(db), countRecipients(db)])
  return { broadcasts, recipients, submission: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request, broadcastFields)
  if (!read.ok) return refuseForm(read)
  const { title, content, submission = randomUUID(), intent } = read.fields
  if (intent === 'preview') {
    const form: FormState = { values: read.values, problems: {} }
    return data({ form, preview: { title, content } })
  }
  const by = requirePerson(context)
  const started = await startBroadcast(database(context), { by, submissionId: submission, title, content })
  if (!started.ok) return refuseForm({ values: read.values, code: started.code, status: statusOf(started.code) })
  return redirectWithMessage(localPath('/admin/broadcast'), 'broadcast_sent')
}

export default function Broadcast({ loaderData, actionData }: Route.ComponentProps) {
  const { broadcasts, recipients, submission } = loaderData
  const answer: { form: FormState; preview?: Preview } | undefined = actionData
  const { form, preview } = answer ?? {}
  return (
    <div className="flex max-w-3xl min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.admin_broadcast()} unlisted />
      <h1 className="text-h1">{m.admin_broadcast()}</h1>
      <BroadcastForm
        form={form}
        preview={preview}
        recipients={recipients}
        submission={valueOf(form, 'submission') ?? submission}
      />
      <h2 className="text-h2">{m.admin_broadcast_sent_before()}</h2>
      <BroadcastList broadcasts={broadcasts} />
    </div>
  )
}
