import { useEffect, useRef, useState } from 'react'
import { localPath } from '#i18n/language.ts'
import type { Suggestion } from '#domain/search/suggest.ts'
import { getJson } from '#app/components/offline/get-json.ts'
import * as is from '#app/components/offline/shape.ts'
import { useSite } from '#app/components/layout/shell-context.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'

/** What is offered, and which of it is chosen (-1: none yet). */
export type Offer = { items: Suggestion[]; areRecent: boolean; chosen: number }

const nothing: Offer = { items: [], areRecent: false, chosen: -1 }
const areSuggestions = is.listOf(
  is.object<Suggestion>({
    text: is.text,
    path: is.optional(is.text),
    ads: is.optional(is.number),
    kind: is.optional(is.oneOf('place')),
  }),
)
/** Other offers; what was chosen among those before stays so where it is among them. */
function withItems({ items: before, chosen: at }: Offer, items: Suggestion[]): Offer {
  const chosen = before[at]
  const isChosen = ({ text, path }: Suggestion) => text === chosen?.text && path === chosen.path
  return { items, areRecent: false, chosen: items.findIndex(isChosen) }
}

/** Debounce: milliseconds without a letter after which it is asked. */
const rest = 150

/** What is offered for the field as it stands; asked for once the typing rests. */
export function useOffer(field: HTMLInputElement) {
  const { saveData } = useSite()
  const [offer, setOffer] = useState(nothing)
  const stopAsking = useRef(() => {})
  useEffect(() => {
    let [timer, asking]: [number | undefined, AbortController | undefined] = [undefined, undefined]
    const stop = () => {
      clearTimeout(timer)
      asking?.abort()
    }
    stopAsking.current = stop
    const recent = () => setOffer({ items: recentSearches().map((text) => ({ text })), areRecent: true, chosen: -1 })
    const ask = async () => {
      asking = new AbortController()
      const path = `${localPath('/search/suggestions')}?q=${encodeURIComponent(field.value.trimStart())}`
      const found = await getJson(path, areSuggestions, { signal: asking.signal })
      const items = found ?? []
      // Without a line there is nothing to offer, and nothing to say.
      if (found !== undefined && document.activeElement === field) setOffer((before) => withItems(before, items))
    }
    const look = () => {
      stop()
      // Who goes on typing means none of what was offered.
      setOffer((before) => ({ ...before, chosen: -1 }))
      if (field.value.trim() === '') recent()
      else if (saveData || navigator.connection?.saveData) setOffer(nothing)
      else timer = window.setTimeout(() => void ask(), rest)
    }
    const leave = () => {
      stop()
      setOffer(nothing)
    }
    const submit = () => {
      rememberSearch(field.value)
      leave()
    }
    const { form } = field
    // Also what was typed before this came.
    if (document.activeElement === field && (field.value.trim() === '' || field.value !== field.defaultValue)) look()
    const wired = [
      ['input', look],
      ['focus', () => field.value.trim() === '' && recent()],
      ['blur', leave],
    ] as const
    for (const [kind, react] of wired) field.addEventListener(kind, react)
    form?.addEventListener('submit', submit)
    return () => {
      stop()
      for (const [kind, react] of wired) field.removeEventListener(kind, react)
      form?.removeEventListener('submit', submit)
    }
  }, [field, saveData])

  /** Also what is on its way then does not come. */
  const close = () => {
    stopAsking.current()
    setOffer(nothing)
  }
  return { offer, setOffer, close }
}
