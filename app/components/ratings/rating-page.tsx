import { m } from '#i18n/messages.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import type { RatingAnswers } from '#shared/rating-states.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { RatingAnswersList } from './rating-answers.tsx'
import { RatingTextForm } from './text-form.tsx'

type Props = {
  title: string
  lead?: string
  /** What it is about. */
  answers: RatingAnswers
  reply?: string | null
  form: Parameters<typeof RatingTextForm>[0]
}

/** A page of one text about a rating: what it is about, the form, and the way back. */
export function RatingPage({ title, lead, answers, reply, form }: Props) {
  return (
    <div className="page flex max-w-xl flex-col gap-4 pt-6">
      <PageHead title={title} unlisted />
      <h1 className="text-h1">{title}</h1>
      <div className="panel flex flex-col gap-1 p-4">
        <RatingAnswersList answers={answers} />
        {reply && (
          <p className="break-words whitespace-pre-line" dir={textDirection(reply)}>
            {m.ratings_reply()}: {reply}
          </p>
        )}
      </div>
      {lead && <p className="text-ink-2">{lead}</p>}
      <RatingTextForm {...form} />
      <Button href="/profile/ratings" variant="quiet" className="self-start">
        {m.ratings_back()}
      </Button>
    </div>
  )
}
