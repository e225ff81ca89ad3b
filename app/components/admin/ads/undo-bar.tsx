import type { ReactNode } from 'react'

/** One line over the page: what was decided, and the way to take it back. It is always there, so that it is read out. */
export function UndoBar({
  words,
  className,
  children,
}: {
  words: string | null
  className: string
  children?: ReactNode
}) {
  return (
    <div
      role="status"
      className={`fixed inset-x-4 z-40 mx-auto flex w-fit max-w-[500px] items-center gap-3 rounded-control bg-ink py-1 ps-5 pe-2 font-semibold text-ground shadow-raised empty:hidden ${className}`}
    >
      {words && (
        <>
          <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{words}</span>
          {children}
        </>
      )}
    </div>
  )
}
