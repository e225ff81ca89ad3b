import { useEffect } from 'react'
import { m } from '#i18n/messages.ts'

export type Undo = { undo: () => void; count: number }

const shownFor = 8000

/** Says that it is saved, and takes it back for a moment. */
export function UndoToast({ offer, onGone }: { offer: Undo | null; onGone: () => void }) {
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(onGone, shownFor)
    return () => clearTimeout(timer)
  }, [offer, onGone])
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-4 z-50 mx-auto flex w-fit max-w-[500px] items-center gap-3 rounded-control bg-ink ps-5 pe-2 py-1 font-semibold text-ground shadow-raised empty:hidden"
    >
      {offer && (
        <>
          <span key={offer.count}>{m.flash_category_updated()}</span>
          <button
            type="button"
            className="btn btn-quiet text-ground underline hover:text-ink"
            onClick={() => {
              offer.undo()
              onGone()
            }}
          >
            {m.categories_undo()}
          </button>
        </>
      )}
    </div>
  )
}
