import { ChevronRight, Plus, X } from 'lucide-react'
import { bannedWordFields } from '#shared/fields/banned-word.ts'
import { localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { listBannedWords } from '#domain/screening/list-banned-words.ts'
import { addBannedWord } from '#domain/verbs/safety/banned-words.ts'
import { PageHead } from '#app/components/layout/page-head.tsx'
import { database } from '#app/request/contexts.ts'
import { redirectWithMessage } from '#app/request/flash.ts'
import { refuseForm } from '#app/request/forms.ts'
import { requirePower } from '#app/request/guards.ts'
import { verbAction } from '#app/request/verb-action.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FormSummary } from '#app/ui/form-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LocalForm, LocalLink } from '#app/ui/local-link.tsx'
import { ReturnTo } from '#app/ui/return-to.tsx'
import type { Route } from './+types/banned-words'

export const middleware = [requirePower('reports')]

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await listBannedWords(database(context)) }
}

export const action = verbAction(() => ({
  form: bannedWordFields,
  isShownAgain: true,
  verb: ({ db, by, fields }) => addBannedWord(db, { by, ...fields }),
  refuse: ({ values, problems, code = '' }) => refuseForm({ values, problems: problems ?? { word: code } }),
  answer: () => redirectWithMessage(localPath('/admin/reports/words'), 'banned_word_added'),
}))

export default function BannedWords({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const form = actionData?.form
  return (
    <div className="flex min-w-0 flex-col gap-4 pt-4 lg:pt-6">
      <PageHead title={m.sign_words_title()} unlisted />
      <LocalLink to="/admin/reports" className="link flex min-h-11 items-center gap-1 self-start">
        <Icon as={ChevronRight} size={18} className="ltr:-scale-x-100" />
        {m.safety_back()}
      </LocalLink>
      <h1 className="text-h1">{m.sign_words_title()}</h1>
      <p className="text-ink-2">{m.sign_words_lead()}</p>
      <LocalForm
        method="post"
        action="/admin/reports/words"
        noValidate
        className="panel flex max-w-xl flex-col gap-3 p-4"
        key={words.length}
      >
        <FormSummary form={form} />
        <Field name="word" label={m.sign_word()} hint={m.sign_word_hint()} form={form} required maxLength={60} />
        <Button className="self-start">
          <Icon as={Plus} />
          {m.sign_word_add()}
        </Button>
      </LocalForm>
      {words.length === 0 && <p className="text-ink-2">{m.sign_words_none()}</p>}
      <ul id="words" className="flex flex-wrap gap-2">
        {words.map(({ key, word }) => (
          <li key={key} className="flex items-center rounded-control border border-line bg-surface ps-3">
            <span dir={textDirection(word)} className="[overflow-wrap:anywhere]">
              {word}
            </span>
            <LocalForm method="post" action="/admin/reports/words/removal">
              <input type="hidden" name="key" value={key} />
              <ReturnTo fragment="words" />
              <button className="btn btn-quiet px-2.5" aria-label={m.sign_word_remove({ word })}>
                <Icon as={X} size={18} />
              </button>
            </LocalForm>
          </li>
        ))}
      </ul>
    </div>
  )
}
