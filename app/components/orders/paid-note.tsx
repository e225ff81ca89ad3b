import type { ReactNode } from 'react'

/** What was paid for an ad, beside the button that would end it; nothing where nobody paid. */
export function PaidNote({ notes, children }: { notes: string[] | undefined; children?: ReactNode }) {
  if (!notes?.length) return null
  return (
    <div className="rounded-control border border-gold-line bg-gold-soft px-4 py-3">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {children}
    </div>
  )
}
