import { createContext, useContext } from 'react'

/** The nonce that lets the page's own inline scripts run; the browser hides it from scripts, so there it is empty. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce() {
  return useContext(NonceContext)
}
