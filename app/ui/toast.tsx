import { useEffect, useState } from 'react'
import { useScripted } from './use-scripted.ts'

const shownFor = 4000

/** The place of short messages at the top centre. It is always there, so that what comes into it is read out. */
export function Toast({ text, id }: { text: string | null; id: string }) {
  const [isHovered, setHovered] = useState(false)
  return (
    <div
      role="status"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      className="toast fixed inset-x-4 top-4 z-50 mx-auto w-fit max-w-[500px] rounded-control bg-ink px-5 py-3 text-center font-semibold text-ground shadow-raised empty:p-0"
    >
      {text && <Message key={id} text={text} isHovered={isHovered} />}
    </div>
  )
}

/** Leaves after 4 s, stays while it is pointed at. What the server wrote comes once more with the scripts: is read out. */
function Message({ text, isHovered }: { text: string; isHovered: boolean }) {
  const scripted = useScripted()
  const [gone, setGone] = useState(false)
  useEffect(() => {
    if (document.querySelector('dialog[open]')) void import('./toast-over-dialog.ts').then((over) => over.carryToast())
  }, [])
  useEffect(() => {
    if (isHovered) return
    const timer = setTimeout(() => setGone(true), shownFor)
    return () => clearTimeout(timer)
  }, [isHovered])
  return gone ? null : <span key={String(scripted)}>{text}</span>
}
