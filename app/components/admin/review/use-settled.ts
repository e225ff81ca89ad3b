import { useEffect, useState } from 'react'

const settlesIn = 600

/**
 * False for a moment after something new came under the finger: a second press was meant for what stood there before. A
 * component that is made anew for each thing begins anew.
 */
export function useSettled() {
  const [isSettled, settle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => settle(true), settlesIn)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
