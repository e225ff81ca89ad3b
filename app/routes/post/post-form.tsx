import type { AdQuestion } from '#shared/ad-questions.ts'
import { m } from '#i18n/messages.ts'
import { DraftForm } from '#app/components/drafts/draft-form.tsx'
import type { SentForm } from '#app/components/layout/stay-on-page.ts'
import { AdForm } from '#app/components/posting/ad-form.tsx'
import { SubmitWords } from '#app/components/posting/submit-words.tsx'
import { UnderstoodParts } from '#app/components/posting/understood-parts.tsx'
import { valueOf } from '#app/ui/form-state.ts'
import type { readPostForm } from './read-post-form.ts'

type Props = Awaited<ReturnType<typeof readPostForm>> & { sent?: SentForm; question?: AdQuestion }

/** The form of a new ad, with what was understood of a pasted text over it. */
export function PostForm({ choices, priceHints, plans, start, savedDraft, sent, question }: Props) {
  return (
    <DraftForm savedDraft={savedDraft} start={start} sent={sent}>
      {({ form, photoKeys }) => (
        <AdForm
          action="/post"
          hidden={{ submissionKey: valueOf(form, 'submissionKey') ?? '' }}
          choices={choices}
          form={form}
          photoKeys={photoKeys}
          priceHints={priceHints}
          plans={plans}
          before={<UnderstoodParts form={form} choices={choices} />}
          submit={<SubmitWords />}
          submitting={m.post_submitting()}
          note={m.post_review_note()}
          question={question}
        />
      )}
    </DraftForm>
  )
}
