import { Form, type FormProps } from 'react-router'
import { localPath } from '#i18n/language.ts'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { TroubleNote } from '#app/components/layout/trouble-note.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { submitOnce } from '#app/ui/submit-once.ts'
import type { Over } from './sent-over.ts'

type Props = Pick<FormProps, 'encType' | 'reloadDocument' | 'children'> & {
  action: string
  sent: SentForm
  over?: Over
}

/** A form of its own page, or the same one over the conversation, where its answer is another. */
export function AttachForm({ action, encType, reloadDocument, sent, over, children }: Props) {
  const Frame = over?.Frame ?? Form
  return (
    <Frame
      method="post"
      action={localPath(action)}
      encType={encType}
      reloadDocument={!over && reloadDocument}
      preventScrollReset
      onSubmit={over?.onSubmit ?? (reloadDocument ? undefined : submitOnce)}
      noValidate
      className={`flex flex-col gap-4 ${over ? '' : 'panel p-5'}`}
    >
      {over && <input type="hidden" name="over" value="dialog" />}
      <FormSummary form={sent.form} />
      {/* Over a conversation it is sent again by hand: what is carried out after a login leads elsewhere. */}
      <TroubleNote trouble={sent.trouble} intentId={over ? undefined : sent.wanted} />
      {children}
    </Frame>
  )
}
