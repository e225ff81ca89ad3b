import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#i18n/messages.ts'

type Choice = { value: string; label: string }

/**
 * One select of the filters; `all` is the choice of none. It follows the address without losing the focus. What a person chose
 * before the scripts came stands; what the browser put back into a page that was loaded again does not.
 */
export function Choose({
  name,
  label,
  all,
  value,
  choices,
  counts,
}: {
  name: string
  label: ReactNode
  all?: string
  value: string
  choices: Choice[]
  /** How many ads each would leave. */
  counts?: Record<string, string>
}) {
  const select = useRef<HTMLSelectElement>(null)
  const known = choices.some((choice) => choice.value === value) ? value : ''
  const shown = useRef(known)
  useEffect(() => {
    if (select.current && (shown.current !== known || isLoadedAgain())) select.current.value = known
    shown.current = known
  }, [known])
  return (
    <label className="flex flex-1 flex-col gap-1">
      <span className="text-meta font-semibold text-ink-2">{label}</span>
      <select ref={select} name={name} defaultValue={known} className="control">
        {all && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {withCount(choice.label, counts?.[choice.value])}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The words of an option, with how many ads it leaves where that was counted. */
export function withCount(words: string, count: string | undefined) {
  return count ? m.filters_option_count({ words, count }) : words
}

function isLoadedAgain() {
  const [load] = performance.getEntriesByType('navigation')
  return !(load instanceof PerformanceNavigationTiming) || load.type !== 'navigate'
}
