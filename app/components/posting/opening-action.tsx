import type { ReactNode } from 'react'

/** A quiet action that opens a small form under itself. */
export function OpeningAction({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className="open:w-full">
      <summary className="btn btn-quiet px-2 font-semibold">{label}</summary>
      <div className="m-2 max-w-sm rounded-control bg-ground p-4">{children}</div>
    </details>
  )
}
