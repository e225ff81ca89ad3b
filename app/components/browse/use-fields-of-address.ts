import { useEffect, useRef, type RefObject } from 'react'
import type { RequestedFilters } from '#shared/ad-filters.ts'

/**
 * Uncontrolled fields that follow the address, once it changes: what a person chose before the scripts came stands, and so does
 * what is being typed.
 */
export function useFieldsOfAddress(sheet: RefObject<HTMLElement | null>, filters: RequestedFilters) {
  const here = String(filters)
  const shown = useRef(here)
  useEffect(() => {
    if (shown.current === here) return
    shown.current = here
    for (const field of sheet.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '.more :is(input, select)',
    ) ?? []) {
      const values = filters.filter(([name]) => name === field.name).map(([, value]) => value)
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = values.includes(field.value)
      else if (field !== document.activeElement || field instanceof HTMLSelectElement) field.value = values[0] ?? ''
    }
  }, [sheet, filters, here])
}
