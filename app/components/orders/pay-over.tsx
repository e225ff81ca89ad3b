import { useEffect, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localPath } from '#i18n/language.ts'
import type { PayData } from './pay-data.ts'
import type { PayDialogProps } from './pay-dialog.tsx'

type Props = {
  /** The order that the address asks for, and what is known of it while it may be paid. */
  asked: number | null
  pay: PayData | null
  /** Where the page stands without the dialog. */
  back: string
}

/** The payment dialog over a page, once scripts run; what was asked for stays until it is closed, paid or not. */
export function PayOver({ asked, pay, back }: Props) {
  const navigate = useNavigate()
  const { key: turn } = useLocation()
  const [held, setHeld] = useState(pay)
  if (pay && pay.number !== held?.number) setHeld(pay)
  const [Dialog, setDialog] = useState<ComponentType<PayDialogProps>>()
  const number = held?.number
  useEffect(() => {
    if (number === undefined) return
    import('./pay-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.PayDialog),
      // Its code did not come over the line.
      () => window.location.assign(localPath(`/orders/${number}`)),
    )
  }, [number])
  if (!held || !Dialog) return null
  const leave = (path: string) => void navigate(localPath(path), { replace: true, preventScrollReset: true })
  return (
    <Dialog
      key={held.number}
      pay={held}
      open={asked === held.number && turn}
      onClose={() => leave(back)}
      onPaid={() => leave('/profile')}
    />
  )
}
