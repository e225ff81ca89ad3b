import { useCallback, useEffect, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { localPath } from '#i18n/language.ts'
import { useAuth } from '#app/components/layout/shell-context.tsx'
import type { AccountAnswer } from './account-form.tsx'
import type { Way } from './modes.ts'

type Options = { open: boolean; way: Way; isSignedIn?: boolean; close: () => void }

/** While the dialog asks, another page of this browser may log in: then the intent is carried out without asking any further. What it answers is told whether a login of the dialog itself is on its way. */
export function useSignedInElsewhere({ open, way, isSignedIn, close }: Options) {
  const { person } = useAuth()
  const { revalidate, state } = useRevalidator()
  const late = useFetcher<AccountAnswer>()
  const wasSignedIn = useRef(person !== null)
  const isLate = useRef(false)
  const sending = useRef(false)

  useEffect(() => {
    if (!open) {
      wasSignedIn.current = person !== null
      sending.current = false
    } else if (isSignedIn && !isLate.current) {
      isLate.current = true
      void revalidate()
    } else if (person && !wasSignedIn.current && !isSignedIn) {
      wasSignedIn.current = true
      if (sending.current || !way.wanted) close()
      else {
        isLate.current = true
        void late.submit({ ...way, stay: '1' }, { method: 'post', action: localPath('/login') })
      }
    } else if (isLate.current && late.state === 'idle' && state === 'idle') {
      isLate.current = false
      close()
    }
  })

  useEffect(() => {
    if (!open || person) return
    const look = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [open, person, revalidate])

  return useCallback((isSending: boolean) => {
    sending.current = isSending
  }, [])
}
