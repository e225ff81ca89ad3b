import { useId, type ReactNode } from 'react'

/** A setting to tick, with what it means below its name. */
export function SettingCheck({
  name,
  label,
  hint,
  checked,
}: {
  name: string
  label: ReactNode
  hint?: ReactNode
  checked: boolean
}) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        defaultChecked={checked}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-3 size-5 flex-none accent-brand"
      />
      <div>
        <label htmlFor={id} className="flex min-h-11 items-center font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="-mt-1 text-meta text-ink-2">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
