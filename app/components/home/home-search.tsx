import { Search } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { m } from '#i18n/messages.ts'
import { localPath } from '#i18n/language.ts'
import { chosenIn } from '#app/components/browse/chosen-in.ts'
import { typedDirection } from '#i18n/text-direction.ts'
import { limits } from '#shared/limits.ts'
import { useSuggestions } from '#app/components/ads/use-suggestions.tsx'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SheetHead } from '#app/ui/sheet-head.tsx'

const sheetId = 'home-search'

/**
 * Text, category and governorate, leading to /browse. On wide screens a panel of the hero; on phones a sheet (native
 * popover) behind what looks like the field.
 */
export function HomeSearch() {
  const sheet = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const { onFocus, list } = useSuggestions()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sheet.current?.matches(':popover-open')) sheet.current.hidePopover()
    void navigate({ pathname: localPath('/browse'), search: chosenIn(event.currentTarget).toString() })
  }

  return (
    <>
      <button type="button" popoverTarget={sheetId} className="search-opener md:hidden">
        <Icon as={Search} size={20} className="text-brand" />
        {m.browse_search_hint()}
      </button>
      <Form
        id={sheetId}
        ref={sheet}
        popover="auto"
        role="search"
        aria-label={m.browse_search()}
        action={localPath('/browse')}
        onSubmit={search}
        onToggle={(event) => event.newState === 'open' && field.current?.focus()}
        className="hero-search"
      >
        <SheetHead sheet={sheetId} title={m.browse_search()} />
        <input
          ref={field}
          type="search"
          onFocus={onFocus}
          name="search"
          maxLength={limits.searchLength}
          {...typedDirection('')}
          enterKeyHint="search"
          aria-label={m.home_search_text()}
          placeholder={m.browse_search_hint()}
          className="control hero-search-text text-start"
        />
        {list}
        <Choices />
        <button className="btn btn-primary">
          <Icon as={Search} size={18} />
          {m.browse_search()}
        </button>
      </Form>
    </>
  )
}

function Choices() {
  const { categories, governorates } = useSite()
  return (
    <>
      <select name="category" aria-label={m.browse_category()} className="control">
        <option value="">{m.browse_all_categories()}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <select name="governorate" aria-label={m.browse_governorate()} className="control">
        <option value="">{m.browse_all_governorates()}</option>
        {governorates.map(({ id, slug, name }) => (
          <option key={id} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
