import { Check, Plus } from 'lucide-react'
import { m } from '#i18n/messages.ts'
import type { SynonymQuestion } from '#domain/search/ask-about-synonyms.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FormState } from '#app/ui/form-state.ts'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm } from '#app/ui/local-link.tsx'
import { SynonymEffects } from './synonym-effects.tsx'

type Props = { id?: number; words?: string[]; form?: FormState; question?: SynonymQuestion }

/** The words of a new group, or of one that is there; what they would swallow is shown above them before they are saved. */
export function GroupForm({ id, words, form, question }: Props) {
  return (
    <LocalForm method="post" action="/admin/search" noValidate className="flex min-w-0 flex-col gap-3">
      {question ? <Question question={question} /> : <FormSummary form={form} />}
      {id && <input type="hidden" name="group" value={id} />}
      <Field
        name="words"
        label={m.synonyms_words()}
        hint={m.synonyms_words_hint()}
        form={form}
        defaultValue={words?.join('، ')}
        required
      />
      <div className="flex flex-wrap gap-2">
        <Button>
          <Icon as={id || question ? Check : Plus} />
          {question ? m.synonyms_save_anyway() : id ? m.synonyms_save() : m.synonyms_add()}
        </Button>
        {question && (
          <Button variant="quiet" href={`/admin/search${id ? `#synonyms-${id}` : ''}`}>
            {m.synonyms_not_saved()}
          </Button>
        )}
      </div>
    </LocalForm>
  )
}

/** Takes the focus so that it is read out. Other words in the field are asked about anew. */
function Question({ question }: { question: SynonymQuestion }) {
  return (
    <Alert
      of={question}
      className="flex min-w-0 flex-col gap-2 rounded-control bg-brand-soft px-4 py-3 outline-offset-2"
    >
      <p className="font-semibold">{m.synonyms_asked()}</p>
      <SynonymEffects effects={question.effects} />
      <input type="hidden" name="seen" value={question.seen} />
    </Alert>
  )
}
