import type { ReactNode } from 'react'

/** Settings that belong together, under one name. */
export function SettingGroup({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-h2 font-bold">{title}</legend>
      {note && <p className="text-meta text-ink-2">{note}</p>}
      {children}
    </fieldset>
  )
}
