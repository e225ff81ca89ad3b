import { useEffect, useState, type ComponentType } from 'react'
import { useAuth } from '#app/components/layout/shell-context.tsx'

/** Brings the bar of finished ads that wait for the line, and sends waiting messages, on pages of browsers that have any. */
export function WaitingMark() {
  const { person } = useAuth()
  const [Bar, setBar] = useState<ComponentType>()
  const personId = person?.id
  useEffect(() => {
    async function look() {
      try {
        if (personId && localStorage.getItem('waiting-messages'))
          (await import('./waiting-messages.ts')).messageOutbox.startSending(personId)
        if (!localStorage.getItem('waiting-ads')) return
        const { WaitingBar } = await import('./waiting-bar.tsx')
        setBar(() => WaitingBar)
      } catch {
        // Its code did not come over the line, or this browser stores nothing.
      }
    }
    void look()
    const events = ['waiting-ads', 'online']
    for (const event of events) window.addEventListener(event, look)
    return () => {
      for (const event of events) window.removeEventListener(event, look)
    }
  }, [personId])
  return Bar ? <Bar /> : null
}
