import { useEffect, useState } from 'react'

const shownFor = 4000

/** A short message at the top centre; leaves after 4 s, stays while it is hovered. Without scripts it stays. */
export function Toast({ text }: { text: string }) {
  const [held, setHeld] = useState(false)
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => setGone(true), shownFor)
    return () => clearTimeout(timer)
  }, [held])
  if (gone) return null
  return (
    <div
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="toast fixed inset-x-4 top-4 z-50 mx-auto w-fit max-w-[500px] rounded-control bg-ink px-5 py-3 text-center font-semibold text-ground shadow-raised"
    >
      {text}
    </div>
  )
}
