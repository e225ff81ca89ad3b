import { useState, type ComponentType, type FocusEvent, type ReactNode } from 'react'

type List = ComponentType<{ field: HTMLInputElement }>

/** Suggestions for a search field; what makes them is fetched when the field is first entered. */
export function useSuggestions(): { onFocus: (event: FocusEvent<HTMLInputElement>) => void; list: ReactNode } {
  const [shown, setShown] = useState<{ Suggestions: List; field: HTMLInputElement }>()
  async function onFocus({ currentTarget: field }: FocusEvent<HTMLInputElement>) {
    if (shown?.field === field) return
    const { Suggestions } = await import('./suggestions.tsx')
    setShown({ Suggestions, field })
  }
  return { onFocus: (event) => void onFocus(event), list: shown && <shown.Suggestions field={shown.field} /> }
}
