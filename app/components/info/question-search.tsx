import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { textDirection } from '#i18n/text-direction.ts'
import { limits } from '#shared/limits.ts'
import { Icon } from '#app/ui/icon.tsx'

/** Searches the questions: with scripts while typing, without them by the button. */
export function QuestionSearch({ query, onType }: { query: string; onType: (query: string) => void }) {
  return (
    <Form action={localPath('/faq')} role="search" preventScrollReset className="flex gap-2">
      <input
        type="search"
        name="q"
        value={query}
        onChange={(event) => onType(event.currentTarget.value)}
        maxLength={limits.searchLength}
        dir={textDirection(query)}
        enterKeyHint="search"
        aria-label={m.info_faq_search()}
        placeholder={m.info_faq_search()}
        className="control flex-1"
      />
      <button className="btn btn-primary">
        <Icon as={Search} size={18} />
        {m.info_faq_search_button()}
      </button>
    </Form>
  )
}
