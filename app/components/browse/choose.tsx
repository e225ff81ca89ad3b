import type { ReactNode } from 'react'

type Choice = { value: string; label: string }

/** One select of the filters; `all` is the choice of none. */
export function Choose({
  name,
  label,
  all,
  value,
  choices,
}: {
  name: string
  label: ReactNode
  all?: string
  value: string
  choices: Choice[]
}) {
  return (
    <label className="flex flex-1 flex-col gap-1">
      <span className="text-meta font-semibold text-ink-2">{label}</span>
      <select name={name} defaultValue={value} key={value} className="control">
        {all && <option value="">{all}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  )
}
