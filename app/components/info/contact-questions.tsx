import type { Entry } from '#i18n/page-text.ts'
import { m } from '#i18n/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Question } from './question.tsx'

/** The questions that most messages would ask. */
export function ContactQuestions({ questions }: { questions: Entry[] }) {
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="text-h2">{m.contact_questions()}</h2>
      {questions.map((entry) => (
        <Question key={entry.title} entry={entry} />
      ))}
      <Button href="/faq" variant="secondary" className="mt-2 self-start">
        {m.contact_all_questions()}
      </Button>
    </section>
  )
}
