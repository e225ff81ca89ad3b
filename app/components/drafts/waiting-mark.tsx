import { useEffect, useState, type ComponentType } from 'react'

/** Brings the bar of finished ads that wait for the line, on pages of browsers that have any. */
export function WaitingMark() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    async function look() {
      try {
        if (!localStorage.getItem('waiting-ads')) return
        const { WaitingBar } = await import('./waiting-bar.tsx')
        setBar(() => WaitingBar)
      } catch {
        // Its code did not come over the line, or this browser keeps nothing.
      }
    }
    void look()
    const signs = ['waiting-ads', 'online']
    for (const sign of signs) window.addEventListener(sign, look)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, look)
    }
  }, [])
  return Bar ? <Bar /> : null
}
