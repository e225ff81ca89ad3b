import { Form, useLocation } from 'react-router'
import { barePath, localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { typedDirection } from '#i18n/text-direction.ts'
import { useSuggestions } from '#app/components/ads/use-suggestions.tsx'
import { useSite } from './shell-context.tsx'

/** On wide screens the search stands over every page that has none of its own. */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const { homePath } = useSite()
  const { onFocus, list } = useSuggestions()
  const shown = new URLSearchParams(search).get('search') ?? ''
  const path = barePath(pathname)
  if (path === homePath || /^\/(browse|admin)(\/|$)/.test(path)) return null
  return (
    <Form
      key={shown}
      action={localPath('/browse')}
      role="search"
      aria-label={m.browse_search()}
      className="header-search"
    >
      <input
        type="search"
        onFocus={onFocus}
        name="search"
        defaultValue={shown}
        {...typedDirection(shown)}
        aria-label={m.browse_search()}
        placeholder={m.browse_search_hint()}
        className="control"
      />
      {list}
      <button aria-label={m.browse_search()} />
    </Form>
  )
}
