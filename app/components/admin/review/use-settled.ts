import { useEffect, useState } from 'react'
import { useScripted } from '#app/ui/use-scripted.ts'

const settlesIn = 600

/**
 * False for a moment after something new came under the finger: a second press was meant for what stood there before. A
 * component that is made anew for each thing begins anew. `settling`: attributes for it meanwhile, none where no script runs: there
 * nothing would ever settle, and every press counts.
 */
export function useSettled() {
  const [isSettled, settle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => settle(true), settlesIn)
    return () => clearTimeout(timer)
  }, [])
  const isSettling = useScripted() && !isSettled
  return { isSettled, settling: isSettling ? { 'data-settling': '' } : {} }
}
