import { useEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { localPath } from '#i18n/language.ts'
import { getJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'

type Suggestion = { category: number | null; subcategory: string | null }
const isSuggestion = is.object<Suggestion>({
  category: is.either(is.number, is.oneOf(null)),
  subcategory: is.either(is.text, is.oneOf(null)),
})

/**
 * The category that the title of the form seems to belong to, once the title is left; undefined where it does not say, or where a
 * category is chosen. `fields` is an element of the form.
 */
export function useSuggestedCategory(fields: RefObject<HTMLElement | null>) {
  const [suggestion, setSuggestion] = useState<Suggestion>()
  useEffect(() => {
    const form = fields.current?.closest('form')
    const stop = new AbortController()
    let latest = 0
    async function suggest(title: string) {
      const request = ++latest
      // A title that is not published stands in no address: those are written into logs.
      const init = { signal: stop.signal, headers: { 'Ad-Title': encodeURIComponent(title) } }
      const found = title.trim() ? await getJson(localPath('/post/suggested-category'), isSuggestion, init) : undefined
      if (request === latest && !stop.signal.aborted) setSuggestion(found ?? undefined)
    }
    form?.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'title') void suggest(target.value)
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [fields])
  return suggestion
}

/** Chooses as a person would, the category first: what the second select offers follows from it. */
export function chooseCategory(form: HTMLFormElement, { category, subcategory }: Suggestion) {
  for (const [name, value] of Object.entries({ category, subcategory })) {
    const select = form.elements.namedItem(name)
    if (!(select instanceof HTMLSelectElement) || value === null) continue
    select.value = String(value)
    flushSync(() => select.dispatchEvent(new Event('change', { bubbles: true })))
    // What was pressed goes away with that.
    select.focus({ preventScroll: true })
  }
}
