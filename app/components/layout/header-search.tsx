import { Form, useLocation } from 'react-router'
import { barePath, localPath } from '#i18n/language.ts'
import { m } from '#i18n/messages.ts'
import { typedDirection } from '#i18n/text-direction.ts'

/** On wide screens the search stands over every page that has none of its own. */
export function HeaderSearch() {
  const { pathname, search } = useLocation()
  const shown = new URLSearchParams(search).get('search') ?? ''
  const label = m.browse_search()
  if (/^\/($|home|browse|admin)/.test(barePath(pathname))) return null
  return (
    <Form key={shown} action={localPath('/browse')} role="search" className="header-search">
      <input
        type="search"
        name="search"
        defaultValue={shown}
        {...typedDirection(shown)}
        aria-label={label}
        placeholder={m.browse_search_hint()}
        className="control"
      />
      <button aria-label={label} />
    </Form>
  )
}
