import { useState } from 'react'
import { Toast } from '#app/ui/toast.tsx'
import { useSite } from './shell-context.tsx'

/** What the last form came to. It stays its time also where the page is read anew meanwhile, as when something else is new. */
export function FlashToast() {
  const { flash, now } = useSite()
  const [shown, show] = useState({ flash, now })
  if (flash && now !== shown.now) show({ flash, now })
  return <Toast text={shown.flash} id={shown.now} />
}
